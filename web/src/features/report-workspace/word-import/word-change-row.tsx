import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../shared/catalogue/display-code.ts';
import { getFrameworkDisclosure } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { type FieldValue, isAnswered, valueToText } from '../../../../../shared/model/answer/field-value.ts';
import { contentLang } from '../../../../../shared/model/text/language.ts';
import { shortText } from '../../../lib/answers/short-text.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { onceAVisit, useFrameworkName } from '../../reports/common/use-frameworks.ts';
import { useFieldText } from '../../reports/fields/use-field-text.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import type { WordReader, WordRow } from './use-word-changes.ts';
import { WordExcerpt } from './word-excerpt.tsx';

const isWords = (value: FieldValue | null): boolean =>
  value === null || value.kind === 'text' || value.kind === 'richText';

/** Names an answer to who hears a button alone. */
type Of = { place: string; label: string };
type TextOf = (value: FieldValue | null) => string;

const BeforeAndAfter = ({ change, textOf }: Pick<WordRow, 'change'> & { textOf: TextOf }) => {
  const { t } = useTranslation('word-changes');
  const { stored, proposed } = change;
  const shown = (value: FieldValue | null): string => (isAnswered(value) ? textOf(value) : t('row.nothing'));
  return (
    <div className="numeric">
      <span className="visually-hidden">{t('row.stored')}: </span>
      {shown(stored.value)}
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden">{t('row.inFile')}: </span>
      <strong>{shown(proposed)}</strong>
    </div>
  );
};

/** A choice is shown by its label, which its field knows. */
const ChoiceChange = ({ change }: Pick<WordRow, 'change'>) => {
  const { versionId, disclosureId, fieldKey } = change;
  const { data } = useCall(getFrameworkDisclosure, { params: { versionId, disclosureId } }, onceAVisit);
  const textOf = useFieldText(data?.disclosure.fields.find(({ key }) => key === fieldKey));
  return <BeforeAndAfter change={change} textOf={textOf} />;
};

const choiceKinds: readonly FieldValue['kind'][] = ['select', 'multiSelect', 'country'];
const isChoice = (value: FieldValue | null): boolean => value !== null && choiceKinds.includes(value.kind);

/** Text as added and removed words, other values as before and after. */
const Difference = ({ change, of }: Pick<WordRow, 'change'> & { of: Of }) => {
  const { t } = useTranslation('word-changes');
  const language = useLanguage();
  const {
    stored: { value: before },
    proposed: after,
  } = change;
  if (isChoice(before) || isChoice(after)) return <ChoiceChange change={change} />;
  if (!isWords(before) || !isWords(after))
    return <BeforeAndAfter change={change} textOf={(value) => shortText(value, language)} />;
  const isFormatOnly = valueToText(before).trim() === valueToText(after).trim();
  return (
    <>
      <WordExcerpt before={before} after={after} of={of} />
      {isFormatOnly ? <Box color="text-body-secondary">{t('row.formatOnly')}</Box> : null}
      {after === null ? <Box color="text-body-secondary">{t('row.emptied')}</Box> : null}
    </>
  );
};

const ChangedSince = ({ change }: Pick<WordRow, 'change'>) => {
  const { t } = useTranslation('word-changes');
  const language = useLanguage();
  const { updatedAt, updatedBy } = change.stored;
  if (!change.isChangedSince) return null;
  const words =
    updatedBy && updatedAt
      ? t('row.changedSinceBy', { name: updatedBy.name, time: formatInstant(updatedAt, language) })
      : t('row.changedSince');
  return <StatusIndicator type="warning">{words}</StatusIndicator>;
};

const State = ({ row }: { row: WordRow }) => {
  const { t } = useTranslation('word-changes');
  const { openConflicts } = useWorkspace();
  switch (row.state) {
    case 'open':
      return null;
    case 'busy':
      return <StatusIndicator type="pending">{t('row.busy')}</StatusIndicator>;
    case 'sending':
      return <StatusIndicator type="in-progress">{t('row.sending')}</StatusIndicator>;
    case 'taken':
      return <StatusIndicator type="success">{t('row.taken')}</StatusIndicator>;
    case 'left':
      return <StatusIndicator type="stopped">{t('row.left')}</StatusIndicator>;
    case 'refused':
      return <StatusIndicator type="error">{row.refusal ?? t('row.refused')}</StatusIndicator>;
    case 'choice':
      return (
        <SpaceBetween direction="horizontal" size="xs">
          <StatusIndicator type="warning">{t('row.choice')}</StatusIndicator>
          <Button variant="inline-link" onClick={openConflicts}>
            {t('row.decide')}
          </Button>
        </SpaceBetween>
      );
  }
};

/** One edited answer: its place, the difference, and whether it is taken. */
export const WordChangeRow = ({ row, reader }: { row: WordRow; reader: Pick<WordReader, 'take' | 'leave'> }) => {
  const { t } = useTranslation('word-changes');
  const language = useLanguage();
  const nameOf = useFrameworkName();
  const { change, state } = row;
  const place = `${nameOf(change.versionId)} ${shownCode(change.code, language)}`;
  const of = { place, label: change.label };
  return (
    <div className="word-change">
      <SpaceBetween size="xxs">
        <div>
          <strong>{place}</strong> <span lang={contentLang(change.label, language)}>{change.label}</span>
          {change.translation ? <Badge>{t(`row.translation.${change.translation.language}`)}</Badge> : null}
        </div>
        <Difference change={change} of={of} />
        <ChangedSince change={change} />
        <State row={row} />
        {state === 'open' || state === 'busy' ? (
          <SpaceBetween direction="horizontal" size="xs">
            <Button loading={state === 'busy'} ariaLabel={t('row.takeOf', of)} onClick={() => reader.take([change])}>
              {t('row.take')}
            </Button>
            <Button variant="link" ariaLabel={t('row.leaveOf', of)} onClick={() => reader.leave(change)}>
              {t('row.leave')}
            </Button>
          </SpaceBetween>
        ) : null}
      </SpaceBetween>
    </div>
  );
};
