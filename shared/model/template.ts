/** Versions of templates begin with this, so that an address tells a template from a framework of the catalogue. */
export const templatePrefix = 'template-';
