import { Fragment } from 'react';
import { codeAndTitle } from '../../../../shared/catalogue/code-and-title.ts';
import { contentLang, type Language } from '../../../../shared/model/language.ts';
import { labelsOf } from '../labels.ts';
import type { OutlineDisclosure, OutlineFramework } from '../report-outline.ts';

const Note = ({ entry, language }: { entry: OutlineDisclosure; language: Language }) => {
  const labels = labelsOf(language);
  const { omission } = entry.disclosure;
  if (omission) {
    return (
      <>
        <strong>{`${labels.omitted}${labels.colon}${omission.reason}`}</strong>
        <div>{omission.explanation}</div>
      </>
    );
  }
  return entry.state === 'unanswered' ? <span className="muted">{labels.notReported}</span> : null;
};

const Row = ({ entry, language }: { entry: OutlineDisclosure; language: Language }) => (
  <tr className={(entry.disclosure.omission?.explanation.length ?? 0) > 600 ? 'tall' : undefined}>
    <td className="code">
      {entry.disclosure.code}
      {!entry.disclosure.isVerified && <sup>†</sup>}
    </td>
    <td>
      <a href={`#${entry.anchor}`} lang={contentLang(entry.disclosure.title, language)}>
        {entry.disclosure.title}
      </a>
    </td>
    <td className="note">
      <Note entry={entry} language={language} />
    </td>
    <td className="page">
      <a href={`#${entry.anchor}`} data-page-of={entry.anchor}>
        000
      </a>
    </td>
  </tr>
);

/** Where each disclosure of a framework is answered, or why it is not; GRI 1 asks for such an index, others profit. */
export const ContentIndex = ({ outline, language }: { outline: OutlineFramework; language: Language }) => {
  const labels = labelsOf(language);
  return (
    <section className={`index page-${outline.indexAnchor}`}>
      <h1 id={outline.indexAnchor}>{labels.contentIndexOf(outline.framework.shortName)}</h1>
      <table>
        <thead>
          <tr>
            <th scope="col" className="code">
              {labels.code}
            </th>
            <th scope="col">{labels.disclosure}</th>
            <th scope="col" className="note">
              {labels.note}
            </th>
            <th scope="col" className="page">
              {labels.page}
            </th>
          </tr>
        </thead>
        <tbody>
          {outline.sections.map(({ anchor, section, disclosures }) => (
            <Fragment key={anchor}>
              <tr className="group">
                <th scope="rowgroup" colSpan={4} lang={contentLang(section.title, language)}>
                  {codeAndTitle(section.code, section.title)}
                </th>
              </tr>
              {disclosures.map((entry) => (
                <Row key={entry.anchor} entry={entry} language={language} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {outline.hasUnverified && (
        <p className="footnote small">
          <sup>†</sup> {labels.unverified}
        </p>
      )}
    </section>
  );
};
