import { contentLang, type Language } from '../../../../shared/model/language.ts';
import { labelsOf } from '../labels.ts';
import { numberPieces } from '../number-pieces.ts';
import { historySeparator, type NumberView, valueText } from '../number-view.ts';
import { type NumberLine, type NumbersLayout, numbersLayout } from '../numbers-layout.ts';
import { unitPieces } from '../unit-pieces.ts';
import type { YearColumns } from '../year-columns.ts';
import { endAir } from './end-air.ts';
import { Pieces } from './pdf-pieces.tsx';
import { Words } from './pdf-words.tsx';
import { sequence } from './sequence.ts';

/** A line ends between its pieces, which are boxes of their own. */
const Unit = ({ unit, room }: { unit: string; room: number }) =>
  sequence(unitPieces(unit, room), ({ text, isWhole }) =>
    isWhole ? <span className="whole">{text}</span> : <span>{text}</span>,
  );

/** A year and its number stay in one line. */
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

type LineProps = { line: NumberLine; language: Language; unitRoom: number };

const Line = ({ line: { row, earlier, older, airs }, language, unitRoom }: LineProps) => (
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
    <td className={row.isMissing || row.number === '' ? 'value missing' : 'value'} style={endAir(airs[0])}>
      <Pieces pieces={numberPieces(valueText(row))} />
    </td>
    {sequence(earlier, (text, index) => (
      <td className="earlier" style={endAir(airs[index + 1])}>
        <Pieces pieces={numberPieces(text)} />
      </td>
    ))}
    <td className="unit">{!row.isMissing && row.unit !== '' && <Unit unit={row.unit} room={unitRoom} />}</td>
  </tr>
);

const className = ({ isFew, isKept, areUnitsLong, widths }: NumbersLayout): string => {
  const own = { numbers: true, few: isFew, units: areUnitsLong, years: widths, kept: widths && isKept };
  return Object.entries(own)
    .flatMap(([name, is]) => (is ? [name] : []))
    .join(' ');
};

/** The years, or one head of values. */
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
  /** What the rows are, where they are no metrics. */
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
          <Line line={line} language={language} unitRoom={layout.unitRoom} />
        ))}
      </tbody>
    </table>
  );
};
