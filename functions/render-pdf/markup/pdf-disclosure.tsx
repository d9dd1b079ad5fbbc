import { contentLang, type Language } from '../../../shared/model/text/language.ts';
import { chartTable, chartTableRows, rowsHeading } from '../../report-document/figures/chart-table.ts';
import { type DisclosureBlock, disclosureBlocks, type FactView } from '../../report-document/figures/field-view.ts';
import type { OutlineDisclosure, OutlineFigure } from '../../report-document/outline/report-outline.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { textAttributes } from '../../report-document/text/text-attributes.ts';
import { ChartFigure } from './pdf-chart.tsx';
import { FigureTableView } from './pdf-figure-table.tsx';
import { Numbers } from './pdf-numbers.tsx';
import { RichText } from './pdf-rich-text.tsx';
import { Words } from './pdf-words.tsx';
import { sequence } from './render-static-list.ts';

/** Fixed, never themed: they mean the same in every report. */
const pillarColors = { environmental: '#0B6B4F', social: '#4B4ACF', governance: '#8A5A00', general: '#656871' };

const Fact = ({ row, language }: { row: FactView; language: Language }) => (
  <tr data-field={row.key}>
    <th scope="row" lang={contentLang(row.label, language)}>
      <span>{row.label}</span>
    </th>
    <td className={row.isMissing ? 'missing' : undefined} {...textAttributes(row.lines[0] ?? '', language)}>
      {row.lines.length > 1 ? (
        <ul>
          {sequence(row.lines, (line) => (
            <li {...textAttributes(line, language)}>{line}</li>
          ))}
        </ul>
      ) : (
        <Words text={row.lines[0] ?? ''} language={language} />
      )}
    </td>
  </tr>
);

const Block = ({ block, language }: { block: DisclosureBlock; language: Language }) => {
  switch (block.kind) {
    case 'numbers':
      return <Numbers rows={block.rows} years={block.years} language={language} />;
    case 'table':
      return <FigureTableView table={block.table} language={language} />;
    case 'facts':
      return (
        <table className="facts">
          <tbody>
            {sequence(block.rows, (row) => (
              <Fact row={row} language={language} />
            ))}
          </tbody>
        </table>
      );
    case 'prose':
      return (
        <>
          {block.view.hasHeading && (
            <h4 data-field={block.view.key} lang={contentLang(block.view.label, language)}>
              {block.view.label}
            </h4>
          )}
          <RichText document={block.view.document} fieldKey={block.view.key} />
        </>
      );
  }
};

/** Rows of a table that is not separated from its chart, which has the caption. */
const rowsTogetherMax = 7;

/** The caption of a table that begins another page than its chart (paginate.ts). */
const Continued = ({ figure: { number, chart }, language }: { figure: OutlineFigure; language: Language }) => (
  <p className="continued">
    <b>{appendixLabelsOf(language).figure(number)}</b> {chart.title}
  </p>
);

/** A chart with the table of its numbers, if the design includes one. */
const FigureBlock = (props: { figure: OutlineFigure; language: Language; brandColor: string }) => {
  const { figure, language, brandColor } = props;
  const table = chartTable(figure.chart, language);
  const rows = chartTableRows(figure.chart, language);
  const tableRows = table?.rows.length ?? rows.length;
  const isRetained = tableRows > 0 && tableRows <= rowsTogetherMax;
  const parts = (
    <>
      <ChartFigure figure={figure} language={language} brandColor={brandColor} />
      {isRetained && <Continued figure={figure} language={language} />}
      {table && <FigureTableView table={table} language={language} />}
      {rows.length > 0 && <Numbers rows={rows} language={language} heading={rowsHeading(figure.chart)} />}
    </>
  );
  return isRetained ? <div className="chart-block">{parts}</div> : parts;
};

/** One disclosure: code in the margin, title, omission if there is one, then its fields in their order. */
export const DisclosureView = (props: {
  entry: OutlineDisclosure;
  versionId: string;
  language: Language;
  brandColor: string;
}) => {
  const { entry, language } = props;
  const { disclosure, code, anchor, period } = entry;
  const labels = labelsOf(language);
  const blocks = disclosureBlocks(disclosure, { language, period });
  return (
    <article className="disclosure" data-place={`${props.versionId} ${disclosure.id}`}>
      <h3 id={anchor} lang={contentLang(disclosure.title, language)}>
        <span className="code">{code} </span>
        <span>{disclosure.title}</span>
      </h3>
      <p className="pillar">
        <i style={{ background: pillarColors[disclosure.pillar] }} />
        {labels.pillars[disclosure.pillar]}
      </p>
      {disclosure.omission && (
        <div className="omission">
          <p>
            <b>
              {labels.omitted}
              {labels.colon}
              {disclosure.omission.reason}
            </b>
          </p>
          <p {...textAttributes(disclosure.omission.explanation, language)}>
            <Words text={disclosure.omission.explanation} language={language} />
          </p>
        </div>
      )}
      {!disclosure.omission && blocks.length === 0 && <p className="missing">{labels.notAnswered}</p>}
      {sequence(blocks, (block) => (
        <Block block={block} language={language} />
      ))}
      {entry.figures.map((figure) => (
        <FigureBlock key={figure.anchor} figure={figure} language={language} brandColor={props.brandColor} />
      ))}
    </article>
  );
};
