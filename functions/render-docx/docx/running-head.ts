import {
  BuilderElement,
  type FileChild,
  type IRunOptions,
  type ISectionOptions,
  SectionType,
  TextRun,
  XmlComponent,
} from 'docx';
import { codeAndTitle } from '../../../shared/catalogue/code-and-title.ts';
import type { PageSize } from '../../../shared/model/design/report-design.ts';
import { headerName } from '../../report-document/outline/page-header.ts';
import type { OutlineFramework, OutlineSection } from '../../report-document/outline/report-outline.ts';
import type { ReportView } from '../../report-document/outline/report-view.ts';
import { type DocxContext, pageMargins, pageSizes } from './docx-context.ts';
import { textRuns } from './docx-text.ts';
import { footOf, headOf, runningSize, runningText } from './header-footer.ts';

/**
 * A character style without formatting: it marks the words of chapter and section headings that the page headers
 * repeat. With a heading style instead, pages of a chapter above its first section would show the last section of the
 * previous chapter; besides, Word's heading styles have another name in each of its languages.
 */
export const headerNameStyle = { id: 'RunningName', name: 'Running Name' };

/** A heading; its words that fit next to `header` are in the page header of the pages after it. */
export const namingRuns = (text: string, header: string, options: IRunOptions = {}): TextRun[] => {
  const shown = headerName(text, header).replace(/…$/u, '');
  const named = text.startsWith(shown) ? shown : text;
  const rest = text.slice(named.length);
  return [
    ...textRuns(named, { ...options, style: headerNameStyle.id }),
    ...(rest === '' ? [] : textRuns(rest, options)),
  ];
};

const fieldMark = (kind: 'begin' | 'separate' | 'end'): TextRun =>
  new TextRun({
    size: runningSize,
    children: [new BuilderElement({ name: 'w:fldChar', attributes: { kind: { key: 'w:fldCharType', value: kind } } })],
  });

/** `CHARFORMAT`: with the formatting of the page header, not of the heading, which is large on a cover. */
class NameOfPageCode extends XmlComponent {
  constructor() {
    super('w:instrText');
    this.root.push(`STYLEREF "${headerNameStyle.name}" \\* CHARFORMAT`);
  }
}

/**
 * The first of the marked words on a page or the last before it, updated by Word; until then, and without field
 * support, `name`.
 */
const nameOfPage = (name: string): TextRun[] => [
  fieldMark('begin'),
  new TextRun({ size: runningSize, children: [new NameOfPageCode()] }),
  fieldMark('separate'),
  ...runningText(name),
  fieldMark('end'),
];

type Running = { view: ReportView; pageSize: PageSize };

const part = (children: FileChild[], { pageSize }: Running) => ({
  properties: { type: SectionType.NEXT_PAGE, page: { size: pageSizes[pageSize], margin: pageMargins } },
  children,
});

/** A part of the report with one name in the header of all its pages. */
export const namedPart = (
  children: FileChild[],
  running: Running & { name: string },
  context: DocxContext,
): ISectionOptions => {
  const { view, name } = running;
  const head = { said: runningText(headerName(name, view.header)), names: [name] };
  return {
    ...part(children, running),
    headers: { default: headOf(view, head, context) },
    footers: { default: footOf(view, context) },
  };
};

/** Whether the heading alone identifies the section's framework among several. */
const isShownByHeading = ({ name, section }: OutlineSection): boolean =>
  name === codeAndTitle(section.code, section.title);

const prefixOf = ({ framework }: OutlineFramework): string => `${framework.shortName} · `;

/** The name of a framework after its short name, which may begin it: "HKEX · Environmental, Social and …". */
const nameBehindPrefix = ({ framework: { name, shortName } }: OutlineFramework): string =>
  name.startsWith(`${shortName} `) ? name.slice(shortName.length + 1) : name;

type Chapter = Running & { outlined: OutlineFramework };

/**
 * A chapter with its section's name in the header of each page. With several frameworks, a section without a code is
 * ambiguous: the framework's short name precedes it, and the first page of the chapter has the full name.
 */
export const chapterPart = (children: FileChild[], running: Chapter, context: DocxContext): ISectionOptions => {
  const { view, outlined } = running;
  const { framework, sections } = outlined;
  const name = headerName(framework.name, view.header);
  const footer = footOf(view, context);
  const whole = part(children, running);
  const names = [framework.name, ...sections.map(({ section }) => codeAndTitle(section.code, section.title))];
  if (sections.every(isShownByHeading))
    return {
      ...whole,
      headers: { default: headOf(view, { said: nameOfPage(name), names }, context) },
      footers: { default: footer },
    };
  const prefix = prefixOf(outlined);
  const prefixed = {
    said: [...runningText(prefix), ...nameOfPage(headerName(nameBehindPrefix(outlined), view.header))],
    names: names.map((one) => `${prefix}${one}`),
  };
  return {
    ...whole,
    properties: { ...whole.properties, titlePage: true },
    headers: {
      first: headOf(view, { said: runningText(name), names: [framework.name] }, context),
      default: headOf(view, prefixed, context),
    },
    footers: { first: footer, default: footer },
  };
};

/**
 * A section that begins with a separate page: readers without field support show its name too, as its header is no
 * other's. The footer is that of the previous part.
 */
export const sectionPart = (
  children: FileChild[],
  running: Chapter & { entry: OutlineSection },
  context: DocxContext,
): ISectionOptions => {
  const { view, outlined, entry } = running;
  const heading = codeAndTitle(entry.section.code, entry.section.title);
  const prefix = isShownByHeading(entry) ? '' : prefixOf(outlined);
  const said = [...(prefix === '' ? [] : runningText(prefix)), ...nameOfPage(headerName(heading, view.header))];
  return {
    ...part(children, running),
    headers: { default: headOf(view, { said, names: [`${prefix}${heading}`] }, context) },
  };
};
