import { contentLang, type Language } from '../../../shared/model/text/language.ts';
import { hasOmissionsIn, indexColumns } from '../../report-document/appendix/index-columns.ts';
import { immaterialTopicsOf, indexGroups, isOmissionClosed } from '../../report-document/appendix/index-groups.ts';
import { type IndexOmission, omissionsOf } from '../../report-document/appendix/index-omissions.ts';
import { type IndexStatus, statusHeads, statusOf } from '../../report-document/appendix/index-status.ts';
import type { OutlineDisclosure, OutlineFramework } from '../../report-document/outline/report-outline.ts';
import { isGri, statementName } from '../../report-document/outline/report-view.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { textAttributes } from '../../report-document/text/text-attributes.ts';
import { Words } from './pdf-words.tsx';
import { sequence } from './render-static-list.ts';

const tallExplanation = 600;

type OmissionProps = { omission: IndexOmission; language: Language };

const OmissionCells = ({ omission: { requirements, reason, explanation }, language }: OmissionProps) => (
  <>
    <td {...textAttributes(requirements, language)}>{requirements}</td>
    <td className="reason">{reason}</td>
    <td {...textAttributes(explanation, language)}>
      <Words text={explanation} language={language} />
    </td>
  </>
);

const isTall = ({ explanation, requirements }: IndexOmission): boolean =>
  Math.max(explanation.length, requirements.length) > tallExplanation;

type RowsProps = {
  entry: OutlineDisclosure;
  language: Language;
  hasOmissions: boolean;
  isClosed: boolean;
  status: IndexStatus | undefined;
};

/** One row of a disclosure for each reason for omission. */
const Rows = ({ entry, language, hasOmissions, isClosed, status }: RowsProps) => {
  const { code, disclosure } = entry;
  const { title } = disclosure;
  const omissions = status ? [] : omissionsOf(entry.disclosure, language);
  const none = isClosed ? appendixLabelsOf(language).omissionNotPermitted : '';
  const [first = { requirements: none, reason: '', explanation: '' }, ...others] = omissions;
  const rowSpan = others.length + 1;
  const isLong = [first, ...others].some(isTall) || (status?.explanation.length ?? 0) > tallExplanation;
  const tall = isLong ? 'tall' : undefined;
  return (
    <>
      <tr className={tall}>
        <th scope="row" rowSpan={rowSpan} className="code">
          {code}
        </th>
        <td rowSpan={rowSpan}>
          <a href={`#${entry.anchor}`} lang={contentLang(title, language)}>
            {title}
          </a>
          {disclosure.sectorReferences && (
            <div className="muted">{appendixLabelsOf(language).sectorReferences(disclosure.sectorReferences)}</div>
          )}
        </td>
        <td className="page" rowSpan={rowSpan}>
          <a href={`#${entry.anchor}`} data-page-of={entry.anchor}>
            000
          </a>
          {entry.state === 'unanswered' && !status && <div className="muted">{labelsOf(language).notReported}</div>}
        </td>
        {status && (
          <>
            <td>{status.status}</td>
            <td {...textAttributes(status.explanation, language)}>{status.explanation}</td>
          </>
        )}
        {hasOmissions && <OmissionCells omission={first} language={language} />}
      </tr>
      {others.map((omission) => (
        <tr key={omission.requirements} className={tall}>
          <OmissionCells omission={omission} language={language} />
        </tr>
      ))}
    </>
  );
};

type TopicsProps = { outline: OutlineFramework; language: Language; columns: number };

const ImmaterialTopics = ({ outline, language, columns }: TopicsProps) => {
  const topics = immaterialTopicsOf(outline);
  if (topics.length === 0) return null;
  return (
    <tbody>
      <tr className="group block">
        <th scope="rowgroup" colSpan={columns}>
          {appendixLabelsOf(language).immaterialTopics}
        </th>
      </tr>
      {topics.map(({ code, title, explanation }) => (
        <tr key={code} className={explanation.length > tallExplanation ? 'tall' : undefined}>
          <th scope="row" className="code">
            {code}
          </th>
          <td>{title}</td>
          <td colSpan={columns - 2} {...textAttributes(explanation, language)}>
            <Words text={explanation} language={language} />
          </td>
        </tr>
      ))}
    </tbody>
  );
};

/** As in the style sheet (pdf-styles.ts), in millimetres: six columns in smaller type. */
const emOf = (hasOmissions: boolean): number => (hasOmissions ? 7.5 : 8) * (25.4 / 72);
const available = 170;

/** The statement of use of a standard; GRI 1 requires the sentence and the edition of GRI 1. */
export const Statement = ({
  outline,
  statement,
  language,
}: {
  outline: OutlineFramework;
  statement: string | undefined;
  language: Language;
}) => {
  if (statement === undefined) return null;
  const words = appendixLabelsOf(language);
  return (
    <dl className="statement">
      <dt>{statementName(outline.framework, language)}</dt>
      <dd>{statement}</dd>
      {isGri(outline.framework) && (
        <>
          <dt>{words.griUsed}</dt>
          <dd lang={contentLang(words.griFoundation, language)}>{words.griFoundation}</dd>
          {outline.framework.fullClaim && (
            <>
              <dt>{words.sectorStandards}</dt>
              <dd>{outline.framework.sectorStandard ?? words.noSectorStandard}</dd>
            </>
          )}
        </>
      )}
    </dl>
  );
};

type HeadProps = { language: Language; hasOmissions: boolean; heads: readonly string[] };

const Head = ({ language, hasOmissions, heads }: HeadProps) => {
  const rowSpan = hasOmissions ? 2 : 1;
  const labels = labelsOf(language);
  const words = appendixLabelsOf(language);
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={rowSpan} className="code">
          {labels.code}
        </th>
        <th scope="col" rowSpan={rowSpan}>
          {labels.disclosure}
        </th>
        <th scope="col" rowSpan={rowSpan} className="page">
          {words.location}
        </th>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        {hasOmissions && (
          <th scope="colgroup" colSpan={3} className="over">
            {words.omission}
          </th>
        )}
      </tr>
      {hasOmissions && (
        <tr>
          <th scope="col">{words.requirementsOmitted}</th>
          <th scope="col" className="reason">
            {words.reason}
          </th>
          <th scope="col">{words.explanation}</th>
        </tr>
      )}
    </thead>
  );
};

/**
 * The location of each disclosure of a framework or the reason for its omission, in the layout that GRI requires:
 * statement of use, disclosure, location and, for omissions, requirements omitted, reason and explanation.
 */
export const ContentIndex = (props: {
  outline: OutlineFramework;
  language: Language;
  statement: string | undefined;
}) => {
  const { outline, language, statement } = props;
  const labels = labelsOf(language);
  const hasOmissions = hasOmissionsIn(outline, language);
  const widths = indexColumns(outline, language, { em: emOf(hasOmissions), padding: 2.6, available });
  return (
    <section className={`index content page-${outline.indexAnchor}`}>
      <h1 id={outline.indexAnchor}>{labels.contentIndexOf(outline.framework.shortName)}</h1>
      <Statement outline={outline} statement={statement} language={language} />
      <table className={hasOmissions ? 'omitting' : undefined}>
        <colgroup>
          {sequence(widths, (width) => (
            <col style={{ width: `${((width / available) * 100).toFixed(2)}%` }} />
          ))}
        </colgroup>
        <Head language={language} hasOmissions={hasOmissions} heads={statusHeads(outline, language)} />
        {indexGroups(outline, language).map(({ key, title, isBlock, entries }) => (
          <tbody key={key}>
            <tr className={isBlock ? 'group block' : 'group'}>
              <th scope="rowgroup" colSpan={widths.length} lang={contentLang(title, language)}>
                {title}
              </th>
            </tr>
            {entries.map((entry) => (
              <Rows
                key={entry.anchor}
                entry={entry}
                language={language}
                hasOmissions={hasOmissions}
                isClosed={isOmissionClosed(outline, entry)}
                status={statusOf(outline, entry, language)}
              />
            ))}
          </tbody>
        ))}
        <ImmaterialTopics outline={outline} language={language} columns={widths.length} />
      </table>
    </section>
  );
};
