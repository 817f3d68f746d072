import type { NewVariant, ProductFields } from "@shop/contract/admin/product-fields";
import { join } from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { writeAdditionalCategories } from "./additional-categories.ts";
import { assignmentsOf, type ProductChanges } from "./product-assignments.ts";
import { refuseTaken, refuseUnknownCategory } from "./save-product.ts";
import { findStaffProduct, type StaffProductRow } from "./staff-product.ts";
import { writeVariants } from "./write-variants.ts";

export interface ProductCreation {
  by: StaffActor;
  /** Creating again under the same key answers with the product that is there. */
  token: string;
  fields: ProductChanges & Pick<ProductFields, "name" | "category">;
  variants?: readonly NewVariant[] | undefined;
}

/** Creates a product: a draft, unless its status says otherwise. Without a code it gets one of its own. */
export async function createProduct(
  { db }: Pick<Ctx, "db">,
  { by, token, fields, variants = [] }: ProductCreation,
): Promise<StaffProductRow> {
  const complete: ProductChanges = {
    status: "draft",
    description: "",
    code: `P-${randomToken(8)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, "0")}`,
    ...fields,
  };
  try {
    return await inTransaction(db, async (tx) => {
      await refuseUnknownCategory({ db: tx }, complete);
      const assignments = [{ column: sql`token`, value: sql`${token}` }, ...assignmentsOf(complete)];
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into products (${join(assignments.map(({ column }) => column))})
        values (${join(assignments.map(({ value }) => value))})
        on conflict (token) do nothing
        returning id`);
      const [added] = rows;
      if (added) {
        await writeAdditionalCategories({ db: tx }, { productId: added.id, tokens: complete.alsoIn });
        await writeVariants({ db: tx }, { productId: added.id, existing: [] }, { add: variants });
        await recordAudit(
          { db: tx },
          { by, action: "product.created", record: { kind: "product", id: token, name: fields.name } },
        );
      }
      return (await findStaffProduct({ db: tx }, { token })) ?? refuse("product_not_found");
    });
  } catch (error) {
    return refuseTaken(error);
  }
}
