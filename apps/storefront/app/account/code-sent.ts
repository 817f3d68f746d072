/** The notice that a code was emailed: of two codes the later one is meant, and once the code is typed nobody needs the notice. */
export const CODE_SENT = "code-sent";
