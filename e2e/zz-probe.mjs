import { chromium } from "playwright-core";

const b = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const p = await b.newPage();
p.on("console", (m) => console.log("console", m.type(), m.text()));
p.on("pageerror", (e) => console.log("pageerror", e.message));
for (const path of process.argv.slice(2)) {
  const r = await p.goto("http://localhost:4050" + path);
  await p.waitForTimeout(2500);
  console.log(path, r.status(), p.url(), await p.title(), (await p.textContent("main")).slice(0, 200));
}
await b.close();
