import { PARAMETERS } from "../src/domains/passwords/rules/password-hash.ts";

// A thousand passwords are hashed in the API tests, and at the cost of production each takes 20 ms of a core. What the
// shop does with a hash is the same at any cost.
Object.assign(PARAMETERS, { memoryCost: 64, timeCost: 1 });
