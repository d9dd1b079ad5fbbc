import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { listMovedAnswers, type MovedAnswerView } from '../../../../../../shared/contract/edition-moves.contract.ts';
import { isAnswered, valueKindOf } from '../../../../../../shared/model/field-value.ts';
import { contentLang } from '../../../../../../shared/model/language.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { formatDay } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { onceAVisit, useFrameworkName } from '../../common/use-frameworks.ts';
import { ValueText } from '../fields/value-text.tsx';
import type { FieldBinding } from '../saving/use-field.ts';
import type { DisclosurePlace } from '../tree/outline-tree.ts';
import { useWorkspace } from '../workspace-context.ts';

const listedMax = 100;

type Props = { field: Field; place: DisclosurePlace; label: string; binding: FieldBinding };
type Waiting = { fromVersionId: string; movedAt: string; answer: MovedAnswerView };

/** The answer of the edition before that a person has to look at here; whoever answered since has decided. */
const useWaiting = ({ field, place, binding }: Props): Waiting | undefined => {
  const { report } = useWorkspace();
  const mayRead = usePermission('report:design');
  const move = report.moves?.findLast(
    ({ toVersionId, counts }) => toVersionId === place.versionId && counts.review > 0,
  );
  const { data } = useCall(
    listMovedAnswers,
    move && mayRead
      ? {
          params: { reportId: report.reportId, moveId: move.moveId },
          query: { outcome: 'review', limit: listedMax },
        }
      : null,
    onceAVisit,
  );
  const answer = data?.items.find(
    ({ target }) => target?.disclosureId === place.disclosureId && target.fieldKey === field.key,
  );
  if (!move || !answer) return undefined;
  const { updatedAt } = binding.stored;
  const isDecided = binding.edit !== undefined || (updatedAt != null && updatedAt > move.movedAt);
  return isDecided ? undefined : { ...move, answer };
};

/** Stands at the question that took over from an older one where only a person can say what becomes of its answer. */
export const MovedLine = (props: Props) => {
  const { t } = useTranslation('edition-move');
  const language = useLanguage();
  const nameOf = useFrameworkName();
  const { isReadOnly } = useWorkspace();
  const waiting = useWaiting(props);
  if (!waiting) return null;
  const { field, label, binding } = props;
  const { from, value, reason, updatedBy, updatedAt } = waiting.answer;
  const canStart = !isReadOnly && value.kind === valueKindOf(field.inputType) && !isAnswered(binding.value);
  const start = (): void => {
    binding.type(value);
    binding.flush();
  };
  return (
    <Alert type="warning" header={t('waiting.title', { name: nameOf(waiting.fromVersionId), code: from.code })}>
      <SpaceBetween size="xxs">
        <div>
          <span lang={contentLang(from.label, language)}>{from.label}</span>
          {': '}
          <ValueText field={field} value={value} />
        </div>
        {reason ? <div>{t(`reason.${reason}`)}</div> : null}
        <Box variant="small" color="text-body-secondary">
          {t('answeredBy', { name: updatedBy.name, date: formatDay(updatedAt, language) })}
        </Box>
        <Box>{t('waiting.decide')}</Box>
        {canStart ? (
          <Button variant="inline-link" ariaLabel={`${t('waiting.start')}: ${label}`} onClick={start}>
            {t('waiting.start')}
          </Button>
        ) : null}
      </SpaceBetween>
    </Alert>
  );
};
