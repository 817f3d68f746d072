/** The shop's colours, copied from packages/ui/src/tokens.css because mail clients do not support custom properties. */
export const colours = {
  paper: "#fbf6ee",
  card: "#ffffff",
  ink: "#1c1a3a",
  soft: "#5f5974",
  line: "#e6dccb",
  adire: "#171a4a",
  thread: "#343a94",
  coral: "#d9432f",
  coralText: "#b93322",
  coralOnAdire: "#ff7a66",
  brass: "#f0b429",
  leaf: "#1f6f50",
} as const;

export const DISPLAY =
  "'Bricolage Grotesque','Avenir Next','Segoe UI','Trebuchet MS',Helvetica,Arial,sans-serif";
export const TEXT = "'Familjen Grotesk','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif";
export const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace";

const { adire, thread, paper, brass, coral, leaf } = colours;

/**
 * Rings on indigo, like adire cloth, that fade towards the shop's name. Made of gradients, because mail clients block
 * pictures until the reader allows them. A client without gradients shows plain indigo.
 */
export const HEADER_PATTERN =
  `background-color:${adire};background-image:` +
  `linear-gradient(90deg,${adire} 34%,rgba(23,26,74,0) 100%),` +
  `radial-gradient(circle,${thread} 3px,transparent 3.6px,transparent 8px,${thread} 8.6px,${thread} 9.4px,transparent 10px,` +
  `transparent 17px,${thread} 17.6px,${thread} 18.4px,transparent 19px,transparent 23px,${thread} 23.6px,${thread} 24.4px,transparent 25px);` +
  `background-size:100% 100%,56px 56px;background-position:0 0,100% 50%;`;

/** The same rings in translucent white, for any background colour. */
export const CARD_PATTERN =
  "background-image:radial-gradient(circle,transparent 8px,rgba(255,255,255,0.16) 8.6px,rgba(255,255,255,0.16) 9.4px,transparent 10px," +
  "transparent 17px,rgba(255,255,255,0.16) 17.6px,rgba(255,255,255,0.16) 18.4px,transparent 19px);" +
  "background-size:44px 44px;background-position:100% -14px;";

/** A striped border below the header. A client without gradients shows plain brass. */
export const HEADER_BORDER =
  `background-color:${brass};background-image:repeating-linear-gradient(90deg,${brass} 0,${brass} 28px,${coral} 28px,${coral} 36px,` +
  `${paper} 36px,${paper} 40px,${leaf} 40px,${leaf} 56px,${paper} 56px,${paper} 60px,${coral} 60px,${coral} 68px);`;

/** The dark theme and narrow screens. Light colours are inline in the elements, for clients that drop style sheets. */
export const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
a{text-underline-offset:3px}
@media (max-width:480px){.wide{padding-left:20px!important;padding-right:20px!important}.edge{padding:0!important}
.corner{border-radius:0!important}.title{font-size:28px!important}}
@media (prefers-color-scheme:dark){
.paper{background-color:#0f1133!important}.card{background-color:#191c4d!important}.well{background-color:#0f1133!important}
.ink{color:#fbf6ee!important}.soft{color:#b9b5d3!important}.mark{color:#ff9c8c!important}.line{border-color:#31356f!important}
.note{background-color:#3a3020!important;border-color:#f0b429!important}}`;
