import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { listWaitingAnswers } from '../../../../../../shared/contract/reports/edition-moves.contract.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useFrameworkName } from '../../../reports/common/use-frameworks.ts';
import { useResolveAnswer } from '../../../reports/common/use-review-answer.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import type { FieldBinding } from '../../context/use-field.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { focusRow } from '../../navigation/focus-field.ts';
import { PendingChoice } from './pending-choice.tsx';

type Props = {
  field: Field;
  place: DisclosurePlace;
  label: string;
  binding: FieldBinding;
  /** Something can be typed into the field: it is neither read only nor calculated. */
  isTyped: boolean;
};

/**
 * All answers of a former edition that await a decision at the field; each stays until it is resolved, whatever is
 * typed in the field.
 */
export const PendingChoices = ({ field, place, label, binding, isTyped }: Props) => {
  const { t } = useTranslation('edition-move');
  const flash = useFlash();
  const nameOf = useFrameworkName();
  const { report, isReadOnly } = useWorkspace();
  const { data } = useCall(listWaitingAnswers, { params: { reportId: report.reportId, ...place } });
  const resolver = useResolveAnswer(report.reportId);
  const items = data?.items.filter(({ fieldKey }) => fieldKey === field.key) ?? [];
  const resolveOne = async (answer: (typeof items)[number]): Promise<void> => {
    const isResolved = await resolver.resolve(answer.moveId, answer.position);
    if (!isResolved) return;
    flash.show({
      type: 'success',
      content: t('waiting.settled', { name: nameOf(answer.fromVersionId), code: answer.from.code }),
    });
    focusRow(field.key);
  };
  return items.map((answer) => (
    <PendingChoice
      key={`${answer.moveId} ${answer.position}`}
      field={field}
      label={label}
      answer={answer}
      binding={binding}
      isTyped={isTyped}
      onResolve={isReadOnly ? undefined : () => void resolveOne(answer)}
      isBusy={resolver.busyAt === answer.position}
    />
  ));
};
