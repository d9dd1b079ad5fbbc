import type { Language } from '../../../shared/model/text/language.ts';
import type { Appendix } from '../../report-document/appendix/appendix-model.ts';
import { pageMatrix } from '../../report-document/appendix/materiality-appendix.ts';
import type { OwnPage } from '../../report-document/outline/report-view.ts';
import { textAttributes } from '../../report-document/text/text-attributes.ts';
import { DrawnPicture } from './pdf-chart.tsx';
import { RichText } from './pdf-rich-text.tsx';
import { Words } from './pdf-words.tsx';
import { sequence } from './render-static-list.ts';

/** A longer cell may be split across pages. */
const tallCell = 600;

/** One list at the end of the report; its first column links to the subject of the row. */
export const AppendixList = ({ appendix, language }: { appendix: Appendix; language: Language }) => (
  <section className="appendix">
    <h1 id={appendix.anchor}>{appendix.title}</h1>
    {appendix.introduction && <p className="introduction">{appendix.introduction}</p>}
    {appendix.matrix && <DrawnPicture drawing={pageMatrix(appendix.matrix)} caption={appendix.matrix.note} />}
    <table>
      <colgroup>
        {sequence(appendix.columns, ({ share }) => (
          <col style={{ width: `${share}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {sequence(appendix.columns, ({ label }) => (
            <th scope="col">{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sequence(appendix.rows, ({ cells, anchor, isPlaced }) => (
          <tr className={cells.some((cell) => cell.length > tallCell) ? 'tall' : undefined}>
            {sequence(cells, (cell, column) =>
              column === 0 ? (
                <th scope="row" className="term">
                  {anchor ? <a href={`#${anchor}`}>{cell}</a> : cell}
                </th>
              ) : isPlaced && anchor && column === cells.length - 1 ? (
                <td>
                  <a href={`#${anchor}`} data-page-of={anchor}>
                    000
                  </a>
                </td>
              ) : (
                <td {...textAttributes(cell, language)}>
                  <Words text={cell} language={language} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** A page with the company's own text: a letter, an assurance statement. */
export const OwnWords = ({ page, language }: { page: OwnPage; language: Language }) => (
  <section className={`front own page-${page.anchor}`}>
    <h1 id={page.anchor} {...textAttributes(page.title, language)}>
      {page.title}
    </h1>
    <RichText document={page.document} />
    {sequence(page.notes, (note) => (
      <p className="signed" {...textAttributes(note, language)}>
        {note}
      </p>
    ))}
  </section>
);
