/**
 * The policy runs no script of the pages, opens no frame in them and sends no form. It replaces the sandbox attribute,
 * in which tools that inspect a page (axe, a reader's extension) get no answer.
 */
const policy = "script-src 'none'; form-action 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'";

/** The document that pages are rendered into. */
export const emptyDocument = `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body></body></html>`;
