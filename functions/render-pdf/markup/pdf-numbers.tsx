import { contentLang, type Language } from '../../../shared/model/text/language.ts';
import { historySeparator, type NumberView, valueText } from '../../report-document/figures/number-view.ts';
import { type NumberLine, type NumbersLayout, numbersLayout } from '../../report-document/figures/numbers-layout.ts';
import { unitBreaks } from '../../report-document/figures/unit-word-breaks.ts';
import type { YearColumns } from '../../report-document/figures/year-columns.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { endPadding } from './cell-padding.ts';
import { NumberText } from './pdf-word-breaks.tsx';
import { Words } from './pdf-words.tsx';
import { sequence } from './render-static-list.ts';

/** A line may end between the parts, which are inline blocks. */
const Unit = ({ unit, available }: { unit: string; available: number }) =>
  sequence(unitBreaks(unit, available), ({ text, isWhole }) =>
    isWhole ? <span className="whole">{text}</span> : <span>{text}</span>,
  );

/** A year is not separated from its number by a line break. */
const Older = ({ older }: Pick<NumberLine, 'older'>) =>
  older.length === 0 ? null : (
    <div className="small">
      {sequence(older, (then, index) => (
        <>
          {index > 0 && historySeparator}
          <span className="then">{then}</span>
        </>
      ))}
    </div>
  );

type LineProps = { line: NumberLine; language: Language; unitWidth: number };

const Line = ({ line: { row, earlier, older, paddings }, language, unitWidth }: LineProps) => (
  <tr data-field={row.key}>
    <th scope="row" className="label" lang={contentLang(row.label, language)}>
      <span>{row.label}</span>
      {!row.isMissing &&
        sequence(row.details, (detail) => (
          <div className="small">
            <Words text={detail} language={language} />
          </div>
        ))}
      <Older older={older} />
    </th>
    <td className={row.isMissing || row.number === '' ? 'value missing' : 'value'} style={endPadding(paddings[0])}>
      <NumberText text={valueText(row)} />
    </td>
    {sequence(earlier, (text, index) => (
      <td className="earlier" style={endPadding(paddings[index + 1])}>
        <NumberText text={text} />
      </td>
    ))}
    <td className="unit">{!row.isMissing && row.unit !== '' && <Unit unit={row.unit} available={unitWidth} />}</td>
  </tr>
);

const className = ({ isFew, isRetained, areUnitsLong, widths }: NumbersLayout): string => {
  const own = { numbers: true, few: isFew, units: areUnitsLong, years: widths, together: widths && isRetained };
  return Object.entries(own)
    .flatMap(([name, is]) => (is ? [name] : []))
    .join(' ');
};

/** The years, or a single head for values. */
const NumberHeads = ({ heads, language }: Pick<NumbersLayout, 'heads'> & { language: Language }) =>
  sequence(heads.length > 0 ? heads : [labelsOf(language).value], (head, index) => (
    <th scope="col" className={index === 0 ? 'value' : 'earlier'}>
      {head}
    </th>
  ));

type NumbersProps = {
  rows: readonly NumberView[];
  years?: YearColumns | undefined;
  language: Language;
  /** Heading of the rows if they are no metrics. */
  heading?: string | undefined;
};

export const Numbers = ({ rows, years, language, heading }: NumbersProps) => {
  const labels = labelsOf(language);
  const layout = numbersLayout(rows, years);
  return (
    <table className={className(layout)}>
      {layout.widths && (
        <colgroup>
          {sequence(layout.widths, (width) => (
            <col style={{ width: `${width}%` }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          <th scope="col" className="label">
            {heading ?? labels.metric}
          </th>
          <NumberHeads heads={layout.heads} language={language} />
          <th scope="col" className="unit">
            {labels.unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {sequence(layout.lines, (line) => (
          <Line line={line} language={language} unitWidth={layout.unitWidth} />
        ))}
      </tbody>
    </table>
  );
};
