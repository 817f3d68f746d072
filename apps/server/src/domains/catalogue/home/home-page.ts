import type { HomePage } from "@shop/contract/admin/home";
import type { Db } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { presentPicture } from "../present.ts";
import { listSlides, type SlideRow } from "./home-slides.ts";

interface ChosenRow {
  version: number;
  featured: HomePage["featured"];
  popular: HomePage["popular"];
}

/** The home page as staff edit it. */
export async function readHomePage({ db }: { db: Db }): Promise<HomePage> {
  const { rows } = await db.execute<ChosenRow & Record<string, unknown>>(sql`
    select version,
      coalesce((
        select json_agg(json_build_object(
          'token', p.token, 'name', p.name, 'code', p.code, 'status', p.status,
          'picture', (
            select vp.picture_id from variants v join variant_pictures vp on vp.variant_id = v.id
            where v.product_id = p.id and v.archived_at is null order by v.position, vp.position limit 1)
        ) order by p.featured_position, p.id)
        from products p where p.featured_position is not null), '[]') as featured,
      coalesce((
        select json_agg(json_build_object('token', token, 'name', name, 'picture', picture_id)
          order by popular_position, id)
        from categories where popular_position is not null), '[]') as popular
    from home_page`);
  const { version, featured, popular } = rows[0] ?? { version: 1, featured: [], popular: [] };
  const withAddress = <Row extends { picture: string | null }>(row: Row): Row => ({
    ...row,
    picture: row.picture && presentPicture({ id: row.picture, alt: "", placeholder: "" }).src,
  });
  return {
    version,
    slides: (await listSlides({ db })).map(presentStaffSlide),
    featured: featured.map(withAddress),
    popular: popular.map(withAddress),
  };
}

function presentStaffSlide({ picture, ...slide }: SlideRow): HomePage["slides"][number] {
  return {
    ...slide,
    picture: picture && { picture: picture.id, src: presentPicture(picture).src, alt: picture.alt },
  };
}
