import {
  BorderStyle,
  BuilderElement,
  type FileChild,
  Footer,
  Header,
  type IRunOptions,
  type ISectionOptions,
  PageNumber,
  Paragraph,
  SectionType,
  Tab,
  TabStopType,
  TextRun,
  XmlComponent,
} from 'docx';
import { codeAndTitle } from '../../../../shared/catalogue/code-and-title.ts';
import type { PageSize } from '../../../../shared/model/report-design.ts';
import type { OutlineFramework } from '../report-outline.ts';
import type { ReportView } from '../report-view.ts';
import { runningName } from '../running-name.ts';
import { endedFromLeft } from '../text-direction.ts';
import { textRuns } from './docx-text.ts';
import { bare, type DocxContext, pageMargins, pageSizes } from './docx-theme.ts';

/**
 * A character style without a look: it marks the words of headings of chapters and sections that stand above their pages. A
 * heading style in its place would name the last section of the chapter before wherever a chapter has pages above its first
 * section, and Word knows heading styles by another name in each of its languages.
 */
export const runningNameStyle = { id: 'RunningName', name: 'Running Name' };

const runningSize = 15;

/** A heading whose words, as many as one line holds beside `header`, stand above the pages that follow it. */
export const namingRuns = (text: string, header: string, options: IRunOptions = {}): TextRun[] => {
  const kept = runningName(text, header).replace(/…$/u, '');
  const named = text.startsWith(kept) ? kept : text;
  const rest = text.slice(named.length);
  return [
    ...textRuns(named, { ...options, style: runningNameStyle.id }),
    ...(rest === '' ? [] : textRuns(rest, options)),
  ];
};

const runningText = (text: string): TextRun[] => textRuns(text, { size: runningSize });

const fieldMark = (kind: 'begin' | 'separate' | 'end'): TextRun =>
  new TextRun({
    size: runningSize,
    children: [new BuilderElement({ name: 'w:fldChar', attributes: { kind: { key: 'w:fldCharType', value: kind } } })],
  });

/** `CHARFORMAT`: in the look of the head, not in that of the heading, which is large on a cover. */
class NameOfPageCode extends XmlComponent {
  constructor() {
    super('w:instrText');
    this.root.push(`STYLEREF "${runningNameStyle.name}" \\* CHARFORMAT`);
  }
}

/** The first of the marked words on a page or the last before it, which Word keeps true; until then, and where nobody counts, `name`. */
const nameOfPage = (name: string): TextRun[] => [
  fieldMark('begin'),
  new TextRun({ size: runningSize, children: [new NameOfPageCode()] }),
  fieldMark('separate'),
  ...runningText(name),
  fieldMark('end'),
];

const runningLine = (children: TextRun[], border: 'top' | 'bottom', context: DocxContext): Paragraph =>
  new Paragraph({
    children,
    tabStops: [{ type: TabStopType.RIGHT, position: context.textWidth }],
    border: { [border]: { style: BorderStyle.SINGLE, size: 4, space: 6, color: bare(context.theme.rule) } },
  });

const tab = (): TextRun => new TextRun({ size: runningSize, children: [new Tab()] });

type Running = { view: ReportView; pageSize: PageSize };

const headOf = (view: ReportView, name: TextRun[], context: DocxContext): Header =>
  new Header({
    children: [runningLine([...runningText(endedFromLeft(view.header)), tab(), ...name], 'bottom', context)],
  });

const footOf = ({ footer, hasPageNumbers }: ReportView, context: DocxContext): Footer => {
  const { pageOf } = context.labels;
  const numbers = [pageOf.before, PageNumber.CURRENT, pageOf.between, PageNumber.TOTAL_PAGES, pageOf.after];
  return new Footer({
    children: [
      runningLine(
        [
          ...runningText(`${endedFromLeft(footer)}\t`),
          new TextRun({ size: runningSize, children: hasPageNumbers ? numbers : [] }),
        ],
        'top',
        context,
      ),
    ],
  });
};

const part = (children: FileChild[], { pageSize }: Running) => ({
  properties: { type: SectionType.NEXT_PAGE, page: { size: pageSizes[pageSize], margin: pageMargins } },
  children,
});

/** A part of the report whose name stands above all of its pages. */
export const namedPart = (
  children: FileChild[],
  running: Running & { name: string },
  context: DocxContext,
): ISectionOptions => {
  const { view, name } = running;
  return {
    ...part(children, running),
    headers: { default: headOf(view, runningText(runningName(name, view.header)), context) },
    footers: { default: footOf(view, context) },
  };
};

/**
 * A chapter, above whose pages stands the section that they are of. Of several frameworks a section without a code does not
 * say of which it is: the framework's short name stands before it, and the page that the chapter begins on names it in full.
 */
export const chapterPart = (
  children: FileChild[],
  running: Running & { outlined: OutlineFramework },
  context: DocxContext,
): ISectionOptions => {
  const { view, outlined } = running;
  const { framework, sections } = outlined;
  const name = runningName(framework.name, view.header);
  const footer = footOf(view, context);
  const whole = part(children, running);
  if (sections.every(({ name: listed, section }) => listed === codeAndTitle(section.code, section.title)))
    return {
      ...whole,
      headers: { default: headOf(view, nameOfPage(name), context) },
      footers: { default: footer },
    };
  return {
    ...whole,
    properties: { ...whole.properties, titlePage: true },
    headers: {
      first: headOf(view, runningText(name), context),
      default: headOf(view, [...runningText(`${framework.shortName} · `), ...nameOfPage(name)], context),
    },
    footers: { first: footer, default: footer },
  };
};
