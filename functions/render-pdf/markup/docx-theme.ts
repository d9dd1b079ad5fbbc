import type { ReportDesign } from '../../../shared/model/design/report-design.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { PrintTheme } from '../../report-document/outline/print-theme.ts';
import { docxMeasures, faceLines, type ParagraphMeasures } from '../../report-document/text/docx-measures.ts';

const points = (halves: number): string => `${halves / 2}pt`;
const space = (twentieths: number): string => `${twentieths / 20}pt`;
const around = ({ size, before, after }: ParagraphMeasures): string =>
  `font-size:${points(size)};margin:${space(before)} 0 ${space(after)}`;

/** Lower by the difference in height of Letter. */
const letterCover =
  '.cover .art,.cover .art svg{height:141mm}.cover .words{top:154mm}.cover.crowded .art{height:83mm}.cover.crowded .words{top:96mm}';

/**
 * The pages of the design in the sizes and spaces of the Word file, as rules over the style sheet of the PDF: only the
 * differences (no codes in the margin, contents of two levels).
 */
export const docxTheme = (theme: PrintTheme, language: Language, designed?: ReportDesign['theme']): string => {
  const { body, headings, tableText, title, ...sizes } = docxMeasures(language, designed);
  const line = (part: number): string => ((part / 240) * faceLines[language]).toFixed(3);
  const { h1, h2, h3, h4, answer1, answer2, answer3 } = headings;
  const weight = sizes.isHeadingBold ? 700 : 400;
  return `
body{font-size:${points(body.size)};line-height:${line(body.line)}}
h1{${around(h1)};letter-spacing:0}h2{${around(h2)};padding:0;border:0}h3{${around(h3)}}h4{${around(h4)}}.rich .answer1{${around(answer1)}}.rich .answer2{${around(answer2)}}.rich .answer3{${around(answer3)}}
h1,h2,h3{font-weight:${weight};line-height:${line(body.line)}}h4,h5,h6{font-weight:700}
p{margin-bottom:${space(body.after)}}.rich>*+*{margin-top:0}
.front>h1,.index>h1{margin:0 0 14pt}
.disclosure,.disclosure+.disclosure{padding:0;margin:0;border:0}
.disclosure h3{text-indent:0}
.disclosure h3 .code{display:inline;width:auto;margin-right:.6em;font-size:inherit;line-height:inherit}
.disclosure>.rich>:is(table.wide,.part){margin-left:0;width:auto}
.pillar,.opener .meta,.section-cover .meta{font-size:${points(sizes.meta.size)};color:${theme.muted};margin:0 0 ${space(sizes.meta.after)}}.pillar i{display:none}
.numbers,.facts{margin:0 0 6pt}.numbers+.facts,.facts+.numbers,.rich+.numbers,.rich+.facts{margin-top:0}
.numbers tbody th,.numbers td,.facts th,.facts td,.rich th,.rich td{--cell-end:3pt;font-size:${points(tableText.size)};line-height:${line(tableText.line)};padding:${space(tableText.before + 20)} 3pt;color:${theme.ink}}
.rich .wide th,.rich .wide td{--cell-end:.6mm;font-size:7pt;padding:1mm .6mm}
.numbers thead th{font-size:${points(sizes.tableHead)};padding:0 3pt 1pt;border-bottom:1pt solid ${theme.muted}}
.numbers .label{width:54%}.numbers .value{width:30%}.numbers .unit{width:16%}.numbers.units .label{width:46%}.numbers.units .unit{width:24%}
.numbers td.value{font-size:${points(sizes.figureSmall)};font-weight:700;line-height:${line(tableText.line)}}.numbers.few td.value{font-size:${points(sizes.figure)};line-height:${line(tableText.line)}}.numbers.few td.unit{padding-top:${space(tableText.before + 20)}}
.numbers td.earlier,.numbers.years td.unit{font-size:${points(tableText.size)};line-height:${line(tableText.line)};color:${theme.muted}}
.missing,.numbers td.missing,.numbers.few td.missing{font-size:${points(sizes.missing)};font-weight:400;color:${theme.muted}}
.small{font-size:${points(sizes.tableNote)}}
.omission{margin:3pt 6pt 3pt 10pt;padding:0 0 0 8pt}
.opener:has(.section-cover)>h1{font-size:${points(sizes.chapterCoverHeading)}}.section-cover h2{font-size:${points(sizes.coverHeading)}}
.contents .level1>a{font-size:inherit;font-weight:400;margin:0}.contents .level2>a{padding-left:11pt}
.chart .caption{font-size:${points(sizes.caption.size)}}
.cover .art,.cover .art svg{height:158.75mm}
.cover .plate{left:20mm;top:27mm;width:${space(3_900)};font-size:${points(sizes.coverWords)}}
.cover .words{top:172mm}.cover.crowded .art{height:100.5mm}.cover.crowded .words{top:114mm}.cover .organization,.cover .period,.cover .subtitle{font-size:${points(sizes.coverWords)}}
.cover .subtitle.long{font-size:${points(sizes.subtitle.long)}}.cover .subtitle.longest{font-size:${points(sizes.subtitle.longest)}}
.cover h1{font-size:${points(title.short)};font-weight:700;text-transform:none}.cover h1.long{font-size:${points(title.long)}}.cover h1.longest{font-size:${points(title.longest)}}
.cover .foot{display:block;border:0;font-size:${points(sizes.meta.size)}}.cover .foot span{display:block}${designed?.pageSize === 'Letter' ? letterCover : ''}`;
};
