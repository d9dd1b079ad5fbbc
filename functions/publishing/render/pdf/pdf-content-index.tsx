import { codeAndTitle } from '../../../../shared/catalogue/code-and-title.ts';
import { contentLang, type Language } from '../../../../shared/model/language.ts';
import { appendixLabelsOf } from '../appendix-labels.ts';
import { labelsOf } from '../labels.ts';
import type { OutlineDisclosure, OutlineFramework } from '../report-outline.ts';
import { directionOf } from '../text-direction.ts';

const tallExplanation = 600;

const Row = ({ entry, language }: { entry: OutlineDisclosure; language: Language }) => {
  const { code, title, omission, isVerified } = entry.disclosure;
  return (
    <tr className={(omission?.explanation.length ?? 0) > tallExplanation ? 'tall' : undefined}>
      <th scope="row" className="code">
        {code}
        {!isVerified && <sup>†</sup>}
      </th>
      <td>
        <a href={`#${entry.anchor}`} lang={contentLang(title, language)}>
          {title}
        </a>
      </td>
      <td className="page">
        <a href={`#${entry.anchor}`} data-page-of={entry.anchor}>
          000
        </a>
      </td>
      <td className="reason">
        {omission ? omission.reason : entry.state === 'unanswered' && labelsOf(language).notReported}
      </td>
      <td dir={directionOf(omission?.explanation ?? '')}>{omission?.explanation}</td>
    </tr>
  );
};

const columns = 5;

/** What is said of how a standard was used; GRI 1 asks for the sentence and for its own edition. */
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
      <dt>{words.statementOfUse}</dt>
      <dd>{statement}</dd>
      {outline.framework.versionId.startsWith('gri') && (
        <>
          <dt>{words.griUsed}</dt>
          <dd lang={contentLang(words.griFoundation, language)}>{words.griFoundation}</dd>
        </>
      )}
    </dl>
  );
};

const Head = ({ language }: { language: Language }) => {
  const labels = labelsOf(language);
  const words = appendixLabelsOf(language);
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className="code">
          {labels.code}
        </th>
        <th scope="col" rowSpan={2}>
          {labels.disclosure}
        </th>
        <th scope="col" rowSpan={2} className="page">
          {labels.page}
        </th>
        <th scope="colgroup" colSpan={2} className="over">
          {words.omission}
        </th>
      </tr>
      <tr>
        <th scope="col" className="reason">
          {words.reason}
        </th>
        <th scope="col">{words.explanation}</th>
      </tr>
    </thead>
  );
};

/**
 * Where each disclosure of a framework is answered, or why it is not, laid out as GRI asks for it: statement of use,
 * disclosure, location, omission with reason and explanation.
 */
export const ContentIndex = (props: {
  outline: OutlineFramework;
  language: Language;
  statement: string | undefined;
}) => {
  const { outline, language, statement } = props;
  const labels = labelsOf(language);
  return (
    <section className={`index content page-${outline.indexAnchor}`}>
      <h1 id={outline.indexAnchor}>{labels.contentIndexOf(outline.framework.shortName)}</h1>
      <Statement outline={outline} statement={statement} language={language} />
      <table>
        <colgroup>
          <col style={{ width: '14%' }} />
          <col style={{ width: '33%' }} />
          <col style={{ width: '9%' }} />
          <col style={{ width: '18%' }} />
          <col style={{ width: '26%' }} />
        </colgroup>
        <Head language={language} />
        {outline.sections.map(({ anchor, section, disclosures }) => (
          <tbody key={anchor}>
            <tr className="group">
              <th scope="rowgroup" colSpan={columns} lang={contentLang(section.title, language)}>
                {codeAndTitle(section.code, section.title)}
              </th>
            </tr>
            {disclosures.map((entry) => (
              <Row key={entry.anchor} entry={entry} language={language} />
            ))}
          </tbody>
        ))}
      </table>
      {outline.hasUnverified && (
        <p className="footnote small">
          <sup>†</sup> {labels.unverified}
        </p>
      )}
    </section>
  );
};
