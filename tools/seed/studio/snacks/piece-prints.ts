import { chance } from "../rng.ts";

function tile256(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#fff"/>${drawing}</svg>`;
}

/** A slice through a plantain: paler heart, three rows of seeds, browned rim. */
export function seeds(heart: string, brown: string): string {
  const luck = chance(heart + brown);
  let drawing = `<defs><radialGradient id="g"><stop offset="0" stop-color="${heart}"/><stop offset=".62" stop-color="#fff"/><stop offset=".88" stop-color="#fff"/><stop offset="1" stop-color="${brown}"/></radialGradient></defs><rect width="256" height="256" fill="url(#g)"/>`;
  for (let seed = 0; seed < 15; seed++) {
    const angle = (Math.floor(seed / 5) / 3) * 360 + luck.between(-20, 20);
    drawing += `<ellipse cx="${128 + luck.between(12, 50)}" cy="128" rx="5" ry="2.4" fill="${brown}" opacity=".75" transform="rotate(${angle} 128 128)"/>`;
  }
  return tile256(drawing);
}

export function peppered(bright: string, dark: string): string {
  const luck = chance(bright);
  let drawing = "";
  for (let speck = 0; speck < 260; speck++) {
    const fill = luck.next() < 0.45 ? bright : dark;
    drawing += `<circle cx="${luck.between(0, 256).toFixed(0)}" cy="${luck.between(0, 256).toFixed(0)}" r="${luck.between(0.8, 4).toFixed(1)}" fill="${fill}" opacity="${luck.between(0.35, 0.9).toFixed(2)}"/>`;
  }
  return tile256(drawing);
}

export function rind(flesh: string, skin: string): string {
  return tile256(
    `<rect width="256" height="256" fill="${flesh}"/><rect width="256" height="26" fill="${skin}"/>`,
  );
}

export function chipped(): string {
  const luck = chance("chocolate");
  let drawing = "";
  for (let chip = 0; chip < 16; chip++) {
    const [x, y, r] = [luck.between(30, 226), luck.between(30, 226), luck.between(9, 17)];
    drawing += `<path d="M${x - r} ${y}Q${x} ${y - r * 1.3} ${x + r} ${y}T${x - r} ${y}" fill="#47240f"/><circle cx="${x - r * 0.2}" cy="${y - r * 0.15}" r="${r * 0.28}" fill="#8a5a3a"/>`;
  }
  return tile256(drawing);
}
