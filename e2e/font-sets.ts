import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** What a device may have instead of the shop's own typefaces. */
export interface FontSet {
  name: string;
  /** Where its fonts lie. */
  folders: string[];
}

/** The family, and the file by which it is recognised. */
const COMMON = {
  "DejaVu Sans": "DejaVuSans.ttf",
  "Liberation Sans": "LiberationSans-Regular.ttf",
  Roboto: "Roboto-Regular.ttf",
  "Noto Sans": "NotoSans-Regular.ttf",
  "Open Sans": "OpenSans-Regular.ttf",
  Ubuntu: "Ubuntu-R.ttf",
  Arial: "Arial.ttf",
};

/** Of the common families those that this machine has, each as the only one: every Debian with a browser has DejaVu. */
export async function fontSetsHere(): Promise<FontSet[]> {
  const { HOME = "", XDG_DATA_HOME = `${HOME}/.local/share`, TEST_FONTS } = process.env;
  const places = ["/usr/share/fonts", "/usr/local/share/fonts", `${HOME}/.fonts`, `${XDG_DATA_HOME}/fonts`];
  if (TEST_FONTS) places.push(TEST_FONTS);
  const files = (await Promise.all(places.map(filesBelow))).flat();
  return Object.entries(COMMON).flatMap(([name, recognisedBy]) => {
    const folders = files.filter((file) => path.basename(file) === recognisedBy).map(path.dirname);
    return folders.length > 0 ? [{ name, folders }] : [];
  });
}

async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []); // not every place is there
  return names.map((name) => path.join(folder, name));
}

/** Lets a browser see the fonts of one set and no others, by the environment it is started with. */
export async function onlyFonts({ name, folders }: FontSet): Promise<{
  env: Record<string, string>;
  remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shop-fonts-"));
  const file = path.join(folder, "fonts.conf");
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.map((each) => `<dir>${each}</dir>`).join("\n")}
<cachedir>${folder}/cache</cachedir>
<selectfont>
  <acceptfont><pattern><patelt name="family"><string>${name}</string></patelt></pattern></acceptfont>
  <rejectfont><pattern><patelt name="scalable"><bool>true</bool></patelt></pattern></rejectfont>
</selectfont>
</fontconfig>
`,
  );
  return {
    env: { FONTCONFIG_FILE: file },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
