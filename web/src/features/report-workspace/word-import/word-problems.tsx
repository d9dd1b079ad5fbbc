import Alert from '@cloudscape-design/components/alert';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { WordChanges, WordOutsideText } from '../../../../../shared/model/publishing/word-changes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { stepAddress } from '../../reports/common/addresses.ts';
import { useFrameworkName } from '../../reports/common/use-frameworks.ts';
import { useWorkspace } from '../context/workspace-context.ts';

/** Edited answers that cannot be taken, each with the reason and the way to its field. */
const Problems = ({ problems }: Pick<WordChanges, 'problems'>) => {
  const { t } = useTranslation('word-changes');
  const follow = useFollow();
  const nameOf = useFrameworkName();
  const { report } = useWorkspace();
  if (problems.length === 0) return null;
  return (
    <ExpandableSection defaultExpanded headerText={t('problems.title', { count: problems.length })}>
      <ul>
        {problems.map(({ versionId, disclosureId, fieldKey, code, label, reason, text }) => (
          <li key={`${versionId} ${disclosureId} ${fieldKey}`}>
            <Link
              href={stepAddress(report, 'data-input', {
                framework: versionId,
                disclosure: disclosureId,
                ...(reason === 'omission' ? {} : { field: fieldKey }),
              })}
              onFollow={follow}
            >
              {nameOf(versionId)} {code} {label}
            </Link>
            <div>{t(`problems.${reason}`, { text })}</div>
          </li>
        ))}
      </ul>
    </ExpandableSection>
  );
};

/** A longer list would push the changes that can be taken out of sight. */
const openMax = 5;

/** A link to the disclosure that contains the words, if there is one. */
const OutsidePlace = ({ under, after }: Pick<WordOutsideText, 'under' | 'after'>) => {
  const { t } = useTranslation('word-changes');
  const follow = useFollow();
  const nameOf = useFrameworkName();
  const { report } = useWorkspace();
  const place = under ?? after;
  if (!place) return t('outside.elsewhere');
  const { versionId, disclosureId, code, label } = place;
  const framework = nameOf(versionId);
  const title = [code, label].filter((part) => part !== '').join(' ');
  const name = title.startsWith(framework) ? title : `${framework} ${title}`.trimEnd();
  return (
    <>
      {under ? t('outside.under') : t('outside.after')}{' '}
      {disclosureId === null ? (
        name
      ) : (
        <Link
          href={stepAddress(report, 'data-input', { framework: versionId, disclosure: disclosureId })}
          onFollow={follow}
        >
          {name}
        </Link>
      )}
    </>
  );
};

/** Words outside all answers, each with the answer or heading before it, so that nothing typed is silently lost. */
const Outside = ({ outside }: Pick<WordChanges, 'outside'>) => {
  const { t } = useTranslation('word-changes');
  if (outside.length === 0) return null;
  return (
    <ExpandableSection
      defaultExpanded={outside.length <= openMax}
      headerText={t('outside.title')}
      headerDescription={t('outside.text')}
    >
      <ul>
        {outside.map(({ under, after, text }) => (
          <li key={JSON.stringify([under, after])}>
            <OutsidePlace under={under} after={after} />
            <div className="pre-line">{text}</div>
          </li>
        ))}
      </ul>
    </ExpandableSection>
  );
};

/** Notes on a file: unreadable parts, and text found outside answers. */
export const WordProblems = ({ result }: { result: WordChanges }) => {
  const { t } = useTranslation('word-changes');
  const { revision, picturesLeft, missing, more, problems, outside } = result;
  return (
    <SpaceBetween size="s">
      {revision === null ? <Alert type="warning">{t('notes.noRevision')}</Alert> : null}
      <Problems problems={problems} />
      <Outside outside={outside} />
      {picturesLeft > 0 ? <Alert type="info">{t('notes.pictures', { count: picturesLeft })}</Alert> : null}
      {missing > 0 ? <Alert type="info">{t('notes.missing', { count: missing })}</Alert> : null}
      {more > 0 ? <Alert type="info">{t('notes.more', { count: more })}</Alert> : null}
    </SpaceBetween>
  );
};
