import type { RunningLines } from '../../../shared/model/design/page-header.ts';
import { pageMargins } from '../../../shared/model/design/paper.ts';
import type { PageSize, ReportDesign } from '../../../shared/model/design/report-design.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { pagePadding } from '../../report-document/appendix/index-columns.ts';
import { headerName } from '../../report-document/outline/page-header.ts';
import type { PrintTheme } from '../../report-document/outline/print-theme.ts';
import { fontStack } from '../fonts/pdf-fonts.ts';
import { cssString, everyPage, pageHead } from '../pagination/page-heads.ts';
import { footLine, footShare, headLine, headPadding } from './pdf-page-header.ts';

/** Page header of one named page: left and right text over one line; `sections`: names that replace the right text. */
export type RunningHead = { pageName: string; left: string; right: string; sections?: readonly string[] };

type Running = { footer: string; heads: readonly RunningHead[]; hasPageNumbers?: boolean };
type DesignedTheme = ReportDesign['theme'];

/** The headers and footers as numbers, for pages that are not laid out by a printer. */
export const runningLinesOf = (theme: PrintTheme, { footer, heads, hasPageNumbers = true }: Running): RunningLines => ({
  heads: heads.map(({ pageName, sections = [], ...texts }) => {
    const line = headLine({ ...texts, others: sections });
    return { pageName, ...line, sections: sections.map((name) => headerName(name, line.left)) };
  }),
  foot: { text: footer, share: footShare, ...footLine(footer) },
  hasPageNumbers,
  ink: { text: theme.muted, rule: theme.rule, number: theme.brandText },
});

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const namedPage = ({ pageName, sections, ...texts }: RunningHead): string => {
  const { left, right, rightShare, size } = headLine({ ...texts, ...(sections && { others: sections }) });
  const type = `font-size:${size}pt;`;
  const rightContent = sections ? pageHead(pageName) : cssString(right);
  return (
    `@page ${pageName}{@top-left{content:${cssString(left)};${type}width:${percent(1 - rightShare)};padding-right:${headPadding}pt;box-sizing:border-box}` +
    `@top-right{content:${rightContent};${type}width:${percent(rightShare)}}}` +
    (sections ? everyPage(pageName, right) : '')
  );
};

const pageRules = (
  theme: PrintTheme,
  { footer, heads, hasPageNumbers = true }: Running,
  pageSize: PageSize,
): string => {
  const { top, side, bottom } = pageMargins;
  const box = `font:400 7.5pt/1.3 ${fontStack};color:${theme.muted};`;
  const head = `${box}vertical-align:bottom;padding-bottom:2mm;margin-bottom:6mm;border-bottom:.25mm solid ${theme.rule};`;
  const below = footLine(footer);
  const foot = `${box}vertical-align:top;padding-top:${below.hasSeveralLines ? 5 : 7}mm;`;
  const named = heads.map(namedPage).join('');
  return `
@page{size:${pageSize};margin:${top}mm ${side}mm ${bottom}mm;
@top-left{content:"";${head}text-align:left}@top-right{content:"";${head}text-align:right}
@bottom-left{content:${cssString(footer)};${foot}font-size:${below.size}pt;text-align:left;width:${percent(footShare)}}
@bottom-right{content:${hasPageNumbers ? 'counter(page)' : '""'};${foot}font-weight:600;color:${theme.brandText};text-align:right;width:${percent(1 - footShare)}}}
@page cover{margin:0;@top-left{content:none}@top-right{content:none}@bottom-left{content:none}@bottom-right{content:none}}
${named}`;
};

const languageRules: Record<Language, string> = {
  en: 'body{font-size:9.5pt;--lead:1.5;--line:14.25pt;line-height:var(--lead)}i{font-style:italic}',
  // No italics and more line spacing in Chinese; emphasis is weight.
  zhTw: 'body{font-size:10pt;--lead:1.7;--line:17pt;line-height:var(--lead);line-break:strict;text-autospace:normal}i{font-style:normal;font-weight:600}h1,h2,h3{line-height:1.4}',
};

const baseRules = (theme: PrintTheme): string => `
*{box-sizing:border-box}
/* Boxes in the page's margins inherit word breaking from here alone. */
html{-webkit-print-color-adjust:exact;print-color-adjust:exact;overflow-wrap:anywhere}
body{--spacing:1;margin:0;color:${theme.ink};font-family:${fontStack};font-synthesis:none;font-variant-ligatures:none;orphans:3;widows:3}
h1,h2,h3,h4,h5,h6,p,ul,ol,table,blockquote{margin:0}
/* A space at the end of a line is preserved, or the bookmark of a long heading has two words in one. */
h1,h2,h3,h4,h5,h6{font-weight:600;line-height:1.25;white-space:pre-wrap;break-after:avoid;break-inside:avoid}
h1{font-size:24pt;letter-spacing:-.01em}
h2{font-size:15pt;color:${theme.brandText};margin:11mm 0 3mm;padding-top:3mm;border-top:.5mm solid ${theme.brandText}}
h3{font-size:13pt;margin:0 0 2.5mm}
/* The label of a field, and three levels within its answer, each subordinate to the previous one in size, colour or space. */
h4{font-size:1.2em;margin:calc(6mm*var(--spacing)) 0 1.2mm}
.answer1{font-size:1.12em;color:${theme.brandText}}
.answer2{font-size:1em}
.answer3{font-size:.96em;color:${theme.muted}}
p,li,dd{text-wrap:pretty}
a{color:${theme.brandText};text-decoration:underline;text-decoration-thickness:.2mm;text-underline-offset:.5mm}
table{border-collapse:collapse;width:100%;table-layout:fixed}
thead{display:table-header-group;break-inside:avoid}
tr{break-inside:avoid}
thead+tbody>tr:first-child{break-before:avoid}
tr.tall{break-inside:auto}
th,td{--cell-end:2mm;text-align:left;vertical-align:top;font-weight:400;padding:calc(1.6mm*var(--spacing)) 2mm}
sup,sub{font-size:70%;line-height:0}
[dir=rtl]{text-align:start;letter-spacing:0}
.muted{color:${theme.muted}}
.small{font-size:7.5pt;line-height:1.45;color:${theme.muted}}`;

const tableRules = (theme: PrintTheme): string => `
.numbers,.facts{margin-top:2mm}
.numbers+.facts,.facts+.numbers,.rich+.numbers,.rich+.facts{margin-top:4.5mm}
.numbers thead th{font-size:7.5pt;color:${theme.muted};border-bottom:.3mm solid ${theme.muted};padding-top:0;padding-bottom:1mm}
.numbers tbody tr,.facts tr{border-bottom:.2mm solid ${theme.rule}}
.numbers th:first-child,.facts th{padding-left:0}
.numbers .label{width:51%}.numbers .value{width:29%;text-align:right}.numbers .unit{width:20%}
.numbers.units .label{width:43%}.numbers.units .unit{width:28%}.unit .whole{display:inline-block;white-space:pre}
.numbers.few,.numbers.together{break-inside:avoid}
/* The reporting year is emphasised over the earlier years on the same line. */
.numbers .earlier{text-align:right}.numbers.years :is(.label,.value,.unit){width:auto}.numbers.years :is(.value,.earlier){padding-left:1mm}
.numbers.years thead th{vertical-align:bottom}.numbers.years thead .value{font-weight:600;color:${theme.ink}}
.numbers td.earlier{color:${theme.muted};font-size:9pt;font-variant-numeric:tabular-nums lining-nums;line-height:calc(var(--line)*var(--fitted-lead,1) + .4pt)}
.numbers.years .unit{padding-left:2mm}.numbers.years td.unit{font-size:9pt;line-height:calc(var(--line)*var(--fitted-lead,1) + .4pt)}
/* A number is on the baseline of its name and its unit: by line height, since Chromium aligns no rows of pages. */
.numbers td.value{font-variant-numeric:tabular-nums lining-nums;font-weight:600;font-size:10pt;line-height:calc(var(--line)*var(--fitted-lead,1))}
.numbers.few td.value{font-size:12pt;line-height:calc(var(--line)*var(--fitted-lead,1) - 1.5pt)}
.numbers .unit{padding-left:1mm}.numbers td.unit{color:${theme.muted};word-break:keep-all}
/* The numbers of a chart are never larger than the numbers of the answer. */
:is(.chart,.continued)+.numbers.few td.value{font-size:10pt;line-height:calc(var(--line)*var(--fitted-lead,1))}
.missing,.numbers td.missing,.numbers.few td.missing{color:${theme.muted};font-weight:400;font-size:8.5pt}
.then{display:inline-block}
/* Neither a last row below a repeated head nor a first row at the end of a page is alone. */
:is(.rich table,.numbers,.facts,.figures,.appendix table) tr:last-child:not(.tall){break-before:avoid}
:is(.rich table,.numbers,.facts,.figures,.appendix table) tbody tr:nth-child(2):not(.tall){break-before:avoid}
.facts th{width:36%;color:${theme.muted}}
.facts ul{list-style:none;padding:0}
.figures{margin-top:5mm}.figures.together{break-inside:avoid}
.figures caption{text-align:left;font-weight:600;padding:0 0 1.5mm;break-after:avoid}
.figures thead th{font-size:7.5pt;color:${theme.muted};border-bottom:.3mm solid ${theme.muted};vertical-align:bottom;padding-top:0;padding-bottom:1mm}
.figures tbody tr{border-bottom:.2mm solid ${theme.rule}}
.figures th:first-child{padding-left:0}
.figures td,.figures th.number{text-align:right;font-variant-numeric:tabular-nums lining-nums}
.figures th,.figures td{padding-top:1.1mm;padding-bottom:1.1mm}
/* Numbers too long for their columns are set in smaller type without breaks. */
.figures.long td{font-size:.82em;line-height:calc(var(--line)*var(--fitted-lead,1) + 1pt)}
.figures .total>*{font-weight:600;border-top:.3mm solid ${theme.muted}}.figures .total .small{font-weight:400}
.rich>*+*{margin-top:calc(1.6mm*var(--spacing))}
.rich>*+.answer1{margin-top:4.6mm}.rich>*+.answer2{margin-top:3.8mm}.rich>*+.answer3{margin-top:3mm}
.rich>:is(h5,h6)+*{margin-top:.8mm}.rich>:is(h5,h6)+:is(h5,h6){margin-top:1.6mm}
.rich p:empty{display:none}
.rich ul,.rich ol{padding-left:5.5mm}
.rich li+li{margin-top:.6mm}
/* No item of several is alone at the end of a page. */
.rich li:first-child:not(:last-child){break-after:avoid}.rich li:last-child:not(:first-child){break-before:avoid}
.rich li[dir=rtl]{margin-right:5.5mm}
.rich>.picture{margin:4mm 0;break-inside:avoid}.rich .picture:not(.rich>*){margin:2mm 0}
.rich img{display:block;max-width:100%;max-height:110mm;width:auto;height:auto}
/* Consecutive pictures share a page. */
.rich .picture:is(:has(+.picture),.picture+.picture) img{max-height:96mm}
.rich td img,.rich th img{max-height:60mm}
.rich .picture figcaption{margin-top:1.5mm;font-size:8pt;color:${theme.muted}}
.rich .notes{break-before:avoid;margin-top:2mm;padding-top:1mm;border-top:.2mm solid ${theme.rule};font-size:.86em}
.rich .notes aside{padding-inline-start:5.5mm;break-inside:avoid}.rich .notes aside+aside{margin-top:.6mm}.rich .notes aside:first-child{break-before:avoid}.notes .place{display:inline-block;width:4mm;margin-inline-start:-4mm}
.rich blockquote{padding:.5mm 0 .5mm 4mm;border-left:.8mm solid ${theme.brandText};color:${theme.muted}}
.rich table{margin:calc(2.5mm*var(--spacing)) 0;font-size:8.5pt;line-height:1.4}
.rich th,.rich td{--cell-end:1.6mm;border:.2mm solid ${theme.rule};padding:calc(1.2mm*var(--spacing)) 1.6mm}
.rich th{background:${theme.wash};font-weight:600}
.rich td.number,.rich th.number{text-align:right;font-variant-numeric:tabular-nums}
/* A table in a list or quotation must not widen the page, whatever its columns: Chromium would scale all of them down. */
main,.index{overflow-x:clip}
.rich table.wide{font-size:7pt}
.rich .wide th,.rich .wide td{--cell-end:.6mm;padding:1mm .6mm}
.rich .part{margin-top:3mm;break-after:avoid}
.rich .part+table{margin-top:1mm}
.disclosure>.rich>table.wide,.disclosure>.rich>.part{margin-left:-30mm;width:calc(100% + 30mm)}`;

const bodyRules = (theme: PrintTheme): string => `
.disclosure{padding-left:30mm;margin-top:calc(7mm*var(--spacing))}
.disclosure+.disclosure{padding-top:calc(5mm*var(--spacing));border-top:.2mm solid ${theme.rule}}
.disclosure h3{text-indent:-30mm}
.disclosure h3 .code{display:inline-block;width:27mm;margin-right:3mm;text-indent:0;vertical-align:top;font-size:9.5pt;line-height:16.25pt;color:${theme.brandText}}
.pillar{font-size:7.5pt;color:${theme.muted};margin:-1.5mm 0 2mm;break-after:avoid}
.pillar i{display:inline-block;width:2mm;height:2mm;border-radius:.5mm;margin-right:1.2mm}
.omission{break-inside:avoid;margin-top:2mm;padding:3mm 4mm;background:${theme.wash};border-left:.8mm solid ${theme.brandText}}
.omission p+p{margin-top:1mm}
.opener{break-before:page}
.opener>svg{display:block;width:100%;height:auto;border-radius:1.5mm;margin-bottom:9mm}
.opener .meta{margin-top:2mm;color:${theme.muted}}
.section-cover{break-before:page;break-after:page}
.section-cover>svg{display:block;width:100%;height:auto;border-radius:1.5mm;margin-bottom:9mm}
.section-cover h2{font-size:24pt;border:0;padding:0;margin:0;break-after:auto}
.section-cover .meta{margin-top:2mm;color:${theme.muted}}
.section-figures{list-style:none;display:grid;grid-template-columns:repeat(3,1fr);gap:6mm;margin-top:8mm;padding:0}
.section-figures li{padding-top:2.5mm;border-top:.5mm solid ${theme.brandText};break-inside:avoid}
.figure{font-size:9pt;color:${theme.muted}}.figure b{font-size:19pt;font-weight:600;line-height:1.2;color:${theme.ink};font-variant-numeric:tabular-nums lining-nums}
.figure-name{font-size:8.5pt;line-height:1.4}
.section-cover .contents{margin-top:9mm;font-size:8.5pt}.section-cover .contents.long{columns:2;column-gap:8mm;margin-top:7mm;font-size:8pt;line-height:1.35}
.section-cover .contents .name{max-width:146mm}.section-cover .long .name{max-width:66mm}
.front,.index{break-before:page}
.front>h1,.index>h1{margin-bottom:7mm}
.contents ol{list-style:none;padding:0}
.contents a{display:flex;align-items:baseline;gap:2mm;color:inherit;text-decoration:none;padding:.7mm 0;break-inside:avoid}
.contents .dots{flex:1;border-bottom:.25mm dotted ${theme.muted};position:relative;top:-.8mm}
.contents .page{min-width:8mm;text-align:right;font-variant-numeric:tabular-nums}
.contents .name{max-width:140mm}
.contents .level1>a{font-weight:600;font-size:11pt;margin-top:4mm}.contents .level1:has(ol)>a{break-after:avoid}
.contents .level2>a{padding-left:5mm}
.contents .level3>a{padding-left:10mm;font-size:8.5pt;color:${theme.muted}}
.tight>ol a{padding:.25mm 0}.tight>ol>.level1>a{margin-top:2.4mm}
.about dl{margin:0;display:grid;grid-template-columns:44mm 1fr;row-gap:2mm}
.about dt{color:${theme.muted}}.about dd{margin:0}
.about h2{font-size:12pt;border:0;padding:0;margin:9mm 0 2mm}
.index table{font-size:8pt;line-height:1.45}
.index thead th{font-weight:600;border-bottom:.4mm solid ${theme.brandText};color:${theme.brandText}}
.index tbody tr{border-bottom:.2mm solid ${theme.rule}}
.index table.omitting{font-size:7.5pt}.index.content :is(th,td){padding-left:1.2mm;padding-right:1.2mm}.index.content .page{padding-right:calc(1.2mm + ${pagePadding}em)}
.index .group th{background:${theme.wash};font-weight:600;break-after:avoid}.index .block th{background:none;font-size:9pt;padding-top:3mm;color:${theme.brandText}}
.index .code{font-weight:600}.index .page{text-align:right;font-variant-numeric:tabular-nums}
.index td a{color:inherit;text-decoration:none}
.index .footnote{margin-bottom:4mm;break-after:avoid}
.appendix+.appendix{margin-top:14mm}.appendix h1{margin-bottom:5mm}.appendix .introduction{break-after:avoid}`;

/** Rules for the layout changes that depend on the page breaks (paginate.ts). */
const layoutRules = `
/* Slightly closer or wider spacing, so that the last page of a part has more than a few lines, or is not needed. */
.fitted{line-height:calc(var(--lead)*var(--fitted-lead))}
/* Parts that a measuring pass leaves out. */
.unprinted.unprinted{display:none}
main .apart.apart{break-before:auto}
.chart-block.parted,:is(.together,.few).broken.broken{break-inside:auto}
.chart-block.parted>.continued{display:block;break-before:page;break-after:avoid}
main .starts-page.starts-page{break-before:page}
main .stays-above.stays-above{break-before:avoid}
.joined>.section-cover.section-cover{break-after:auto}
.joined>.section-cover+.disclosure{margin-top:12mm}
.joined>.section-cover>.contents{display:none}
.heads-page.heads-page{border-top-color:transparent}`;

const coverRules = (theme: PrintTheme): string => `
.cover{page:cover;position:relative;width:210mm;height:297mm;overflow:hidden;background:#fff;break-after:page}
.cover .art{position:absolute;inset:0 0 auto;width:210mm;height:172mm;background:${theme.brand}}
.cover .art svg{display:block;width:210mm;height:172mm}
.cover .plate{position:absolute;left:20mm;top:20mm;max-width:90mm;padding:4mm 5mm;background:#fff;border-radius:1.5mm;font-size:13pt;font-weight:600;line-height:1.3}
.cover .plate img{display:block;max-height:14mm;max-width:70mm}
.cover .words{position:absolute;left:20mm;right:20mm;top:184mm}
.cover .organization{font-size:13pt;font-weight:600;color:${theme.brandText};margin-bottom:3mm}
/* Descenders of the last line (g, p, y) are within the clipping box: a line is lower than its font. */
.cover h1,.cover .subtitle{word-break:keep-all}
.cover h1{font-size:32pt;line-height:1.15;max-height:58mm;padding-bottom:.2em;margin-bottom:-.2em;overflow:hidden}
.cover h1.long{font-size:22pt}.cover h1.longest{font-size:14pt}
.cover .period{font-size:13pt;margin-top:5mm}
.cover .foot{position:absolute;left:20mm;right:20mm;bottom:16mm;display:flex;justify-content:space-between;gap:8mm;padding-top:3mm;border-top:.3mm solid ${theme.rule};font-size:8.5pt;color:${theme.muted}}`;

const appendixRules = (theme: PrintTheme): string => `
.chart{margin:calc(5mm*var(--spacing)) 0 0;break-inside:avoid}
/* A chart at the top of a page would be separated from the numbers that it shows. */
:is(.numbers,.figures,.facts,.rich)+:is(.chart,.chart-block),.chart+:is(.numbers,.figures){break-before:avoid}
.chart+:is(.numbers,.figures)+:is(.chart,.chart-block){break-before:auto}
.chart-block{break-inside:avoid}.chart-block>.continued{display:none;font-size:8pt;color:${theme.muted}}.continued b{color:${theme.brandText}}
.chart svg{display:block;width:calc(100%*min(var(--fitted-chart,1),var(--drawn,1)));height:auto;font-family:inherit}
.chart svg.narrow{width:calc(80%*min(var(--fitted-chart,1),var(--drawn,1)))}
.chart .caption{font-size:8pt;color:${theme.muted};margin-top:1.5mm}.chart .caption b{color:${theme.brandText}}
.statement{display:grid;grid-template-columns:34mm 1fr;row-gap:1.5mm;margin:0 0 7mm;padding:4mm 5mm;background:${theme.wash};border-left:.8mm solid ${theme.brandText}}
.opener .statement{margin-top:6mm}.statement dt{color:${theme.muted}}.statement dd{margin:0}
.index thead th.over{border-bottom:.2mm solid ${theme.rule};color:${theme.muted}}
.index .term{font-weight:600}.index .term a{color:inherit;text-decoration:none}
.index .introduction,.opener .introduction{margin-bottom:5mm}.opener .introduction{margin-top:6mm}
.own .rich{max-width:140mm}.own .signed{margin-top:4mm;font-weight:600}.own .signed+.signed{margin-top:.5mm;font-weight:400;color:${theme.muted}}
.contents .together{break-inside:avoid}
.contents h2.plain{font-size:11pt;border:0;padding:0;margin:8mm 0 2mm;color:inherit}.page-figures>h2.plain{margin-top:0;font-size:15pt}
.cover .subtitle{font-size:13pt;margin-top:3mm}.cover .subtitle.long{font-size:11pt}.cover .subtitle.longest{font-size:9pt}
.cover.crowded .art{height:116mm;overflow:hidden}.cover.crowded .words{top:126mm}.cover.crowded h1{max-height:62mm}.cover .date{font-size:10pt;margin-top:2mm;color:${theme.muted}}
.cover .art img{display:block;width:100%;height:100%;object-fit:cover}`;

const faces: Record<DesignedTheme['headingFace'], string> = {
  strong: '',
  quiet: 'h1,h2,h3{font-weight:400}',
  capitals: 'h1,h2{text-transform:uppercase;letter-spacing:.04em}',
};
const densities: Record<DesignedTheme['density'], string> = {
  airy: '.disclosure{margin-top:calc(10mm*var(--spacing))}.numbers th,.numbers td,.facts th,.facts td{padding-top:calc(2.2mm*var(--spacing));padding-bottom:calc(2.2mm*var(--spacing))}',
  comfortable: '',
  compact:
    'body{font-size:9pt;--lead:1.42;--line:12.78pt;line-height:var(--lead)}.disclosure{margin-top:calc(4.5mm*var(--spacing))}.disclosure+.disclosure{padding-top:calc(3.5mm*var(--spacing))}.numbers th,.numbers td,.facts th,.facts td{padding-top:.9mm;padding-bottom:.9mm}.numbers.few td.value:not(.missing){font-size:11pt;line-height:calc(var(--line)*var(--fitted-lead,1) - 2.25pt)}',
};
/** Letter is wider and lower: the cover, which fills its page, is cropped to it. */
const letterCover =
  '.cover{width:8.5in;height:11in}.cover .art,.cover .art svg{width:8.5in;height:156mm}.cover .words{top:166mm}';

const designRules = ({ headingFace, density, pageSize }: DesignedTheme): string =>
  [faces[headingFace], densities[density], pageSize === 'Letter' ? letterCover : ''].join('');

/** The whole style sheet of a report, without its fonts. */
export const pdfStyles = (
  theme: PrintTheme,
  language: Language,
  running: Running,
  designed?: DesignedTheme,
): string => {
  const pages = running.heads.map(({ pageName }) => `.page-${pageName}{page:${pageName}}`).join('');
  return [
    pageRules(theme, running, designed?.pageSize ?? 'A4'),
    baseRules(theme),
    languageRules[language],
    tableRules(theme),
    bodyRules(theme),
    coverRules(theme),
    appendixRules(theme),
    layoutRules,
    designed ? designRules(designed) : '',
    pages,
  ].join('\n');
};
