import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import swagger from "@fastify/swagger";
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from "fastify";

/** A function of the shop that Fastify calls: a handler, a hook, a parser. */
type Given = (...args: unknown[]) => unknown;
type Options = FastifyHttpOptions<Server>;
type Route = Record<string, unknown> & { method: string; url: string };

/** Of the hooks of a whole application, those that no request runs. */
const LIFECYCLE = ["preClose", "onClose", "onListen", "onReady"];
/** What of a route are functions of the shop. */
const OF_ROUTE = ["handler", "onRequest", "preValidation", "preHandler", "onSend"];
const RECORDING = Symbol("recording");

/** What one shop has given to Fastify, in order. */
class Recording {
  readonly giveBack: () => void;
  readonly functions: Given[] = [];
  readonly decorations = new Map<PropertyKey, unknown>();
  readonly onRoute: Given[] = [];
  readonly lifecycle = new Map<string, Given[]>(LIFECYCLE.map((name) => [name, []]));

  constructor(giveBack: () => void) {
    this.giveBack = giveBack;
  }
}

/** Whose request it is, from the moment it is sent. */
const sentTo = new AsyncLocalStorage<Recording>();

/**
 * Makes the servers of shops without a port. Fastify takes 25 ms to find out how to get to 500 routes, which is the same for
 * every shop with the same settings: a server is kept for the next shop, which gives it its own functions for the same
 * routes. Nothing that a shop has made stays, and a request that is still under way belongs to the shop that it came to.
 */
export class KeptServers {
  /** Those that no shop uses. */
  readonly #spares: KeptServer[] = [];

  readonly make = (options: Options): FastifyInstance => {
    const kept = this.#spares.pop() ?? new KeptServer(options);
    return kept.lend(options, () => this.#spares.push(kept));
  };
}

class KeptServer {
  readonly #real: FastifyInstance;
  /** What each function is for, as the first shop gave them. */
  readonly #places: string[] = [];
  #isBuilt = false;
  #bound: Recording | null = null;

  constructor(options: Options) {
    const frameworkErrors = this.#calling("frameworkErrors") as NonNullable<Options["frameworkErrors"]>;
    this.#real = Fastify({ ...options, frameworkErrors });
    this.#real.decorateRequest(RECORDING, null);
    this.#real.addHook("onRequest", (request, _reply, done) => {
      (request as unknown as Record<symbol, unknown>)[RECORDING] = sentTo.getStore();
      done();
    });
  }

  /** @param giveBack called when the shop is closed */
  lend(options: Options, giveBack: () => void): FastifyInstance {
    const recording = new Recording(giveBack);
    this.#bound = recording;
    recording.functions.push(options.frameworkErrors as unknown as Given);
    return this.#application(recording, this.#isBuilt ? null : this.#real);
  }

  /**
   * Reserves a place for a function, and returns a function that calls whatever the current request's shop has put
   * there.
   */
  #calling(place: string): Given {
    const nth = this.#places.push(place) - 1;
    return function (this: unknown, ...args: unknown[]) {
      const of = args.find((arg) => typeof arg === "object" && arg !== null && RECORDING in arg);
      const recording = (of as Record<symbol, Recording> | undefined)?.[RECORDING] ?? sentTo.getStore();
      if (!recording) throw new Error(`${place} is called outside of a request`);
      return recording.functions[nth]!.apply(this, args);
    };
  }

  #give(recording: Recording, given: Given, place: string): Given {
    const nth = recording.functions.push(given) - 1;
    if (!this.#isBuilt) return this.#calling(place);
    if (this.#places[nth] === place) return given;
    throw new Error(`A shop gives “${place}” where the one before gave “${this.#places[nth]}”`);
  }

  /** @param real null once it is built: then it has got everything but the functions */
  #application(recording: Recording, real: FastifyInstance | null): FastifyInstance {
    const give = (given: unknown, place: string) => this.#give(recording, given as Given, place);
    const route = (given: Route) => {
      const whole: Route = { ...given };
      for (const hook of recording.onRoute) hook.call(application, whole);
      for (const name of OF_ROUTE) {
        const place = `${whole.method} ${whole.url} ${name}`;
        const functions = whole[name];
        if (Array.isArray(functions)) whole[name] = functions.map((one) => give(one, place));
        else if (functions !== undefined) whole[name] = give(functions, place);
      }
      real?.route(whole as unknown as Parameters<FastifyInstance["route"]>[0]);
      return application;
    };
    const short =
      (method: string) =>
      (url: string, ...rest: [unknown] | [object, unknown]) =>
        route({ ...(rest.length === 2 ? (rest[0] as object) : {}), method, url, handler: rest.at(-1) });
    const parts: Record<string, unknown> = {
      route,
      get: short("GET"),
      post: short("POST"),
      options: short("OPTIONS"),
      addHook: (name: string, hook: Given) => {
        const lifecycle = recording.lifecycle.get(name);
        if (name === "onRoute") recording.onRoute.push(hook);
        else if (lifecycle) lifecycle.push(hook);
        else {
          const calling = give(hook, name);
          (real as unknown as { addHook: Given } | null)?.addHook(name, calling);
        }
      },
      addContentTypeParser: (types: unknown, options: unknown, parse: unknown) => {
        const calling = give(parse, `parser of ${types}`);
        (real as unknown as { addContentTypeParser: Given } | null)?.addContentTypeParser(
          types,
          options,
          calling,
        );
      },
      removeContentTypeParser: (type: string) => real?.removeContentTypeParser(type),
      removeAllContentTypeParsers: () => real?.removeAllContentTypeParsers(),
      getDefaultJsonParser: this.#real.getDefaultJsonParser.bind(this.#real),
      setValidatorCompiler: (compiler: never) => real?.setValidatorCompiler(compiler),
      setSerializerCompiler: (compiler: never) => real?.setSerializerCompiler(compiler),
      setErrorHandler: (handler: unknown) => {
        const calling = give(handler, "error handler");
        real?.setErrorHandler(calling as never);
      },
      setNotFoundHandler: (handler: unknown) => {
        const calling = give(handler, "handler where nothing is found");
        real?.setNotFoundHandler(calling as never);
      },
      decorateRequest: (name: string, value: null) => real?.decorateRequest(name, value),
      decorate: (name: string, value: unknown) => {
        recording.decorations.set(name, value);
        real?.decorate(name, { getter: () => this.#bound?.decorations.get(name) } as never);
      },
      register: async (plugin: Given, options: object) => {
        // Its description is that of the routes, which are the same.
        if ((plugin as unknown) === swagger) await real?.register(swagger, options);
        else if (real)
          await real.register(async (scope) => void (await plugin(this.#application(recording, scope))));
        else await plugin(this.#application(recording, null));
      },
      swagger: () => this.#real.swagger(),
      // No client ever reaches it: a shop with a port has a server of its own.
      server: new EventEmitter(),
      ready: async () => {
        if (real) await real.ready();
        this.#isBuilt = true;
        const missing = this.#places.length - recording.functions.length;
        if (missing > 0) throw new Error(`A shop gives ${missing} functions fewer than the one before`);
      },
      inject: (request: never) => {
        if (this.#bound !== recording) throw new Error("The shop of this test is closed");
        return sentTo.run(recording, async () => this.#real.inject(request));
      },
      close: async () => {
        if (this.#bound !== recording) return;
        for (const name of ["preClose", "onClose"])
          for (const hook of recording.lifecycle.get(name)!) await hook.call(application, application);
        this.#bound = null;
        if (this.#isBuilt) recording.giveBack();
      },
    };
    const application = new Proxy(parts, {
      get(_, name) {
        if (name in parts) return parts[name as string];
        if (recording.decorations.has(name)) return recording.decorations.get(name);
        // A promise checks whether the value it gets is a promise.
        if (name === "then" || typeof name === "symbol") return undefined;
        throw new Error(`This shop has no app.${name}: make it with { listens: true }`);
      },
      set(_, name, value) {
        recording.decorations.set(name, value);
        return true;
      },
    }) as unknown as FastifyInstance;
    return application;
  }
}
