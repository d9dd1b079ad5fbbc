/** Labels of the fields of a design, as its form names them: alone, or behind the part that has others of that name. */
export const designFieldNames = {
  'cover.layout': { part: 'tabs.cover', name: 'cover.layout' },
  'cover.title': { part: 'tabs.cover', name: 'cover.title' },
  'cover.subtitle': { part: 'tabs.cover', name: 'cover.subtitle' },
  'cover.pictureAlt': { part: 'tabs.cover', name: 'cover.pictureAlt' },
  'cover.logo': { part: 'tabs.cover', name: 'cover.logo' },
  'cover.date': { part: undefined, name: 'cover.date' },
  'theme.brandColor': { part: undefined, name: 'style.color' },
  'theme.headingFace': { part: 'tabs.style', name: 'style.heading' },
  'theme.density': { part: 'tabs.style', name: 'style.density' },
  'theme.pageSize': { part: undefined, name: 'style.pageSize' },
  'theme.header': { part: undefined, name: 'style.header' },
  'theme.footer': { part: undefined, name: 'style.footer' },
  'theme.hasPageNumbers': { part: undefined, name: 'style.pageNumbers' },
  letter: { part: undefined, name: 'letter.include' },
  statementOfUse: { part: undefined, name: 'statement.include' },
  assurance: { part: undefined, name: 'assurance.include' },
  parts: { part: undefined, name: 'parts.title' },
  chapters: { part: undefined, name: 'tabs.chapters' },
  charts: { part: undefined, name: 'tabs.charts' },
  hasProposedCharts: { part: undefined, name: 'charts.proposed' },
  languages: { part: undefined, name: 'export.languages' },
  formats: { part: undefined, name: 'export.formats' },
  fileName: { part: undefined, name: 'export.fileName' },
} as const;

export const isNamedField = (field: string): field is keyof typeof designFieldNames =>
  Object.hasOwn(designFieldNames, field);
