import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import type { FieldHub } from '../../../../../../shared/contract/data-points.contract.ts';
import { getPriorAnswers } from '../../../../../../shared/contract/prior-answers.contract.ts';
import { type FieldValue, isAnswered } from '../../../../../../shared/model/field-value.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { onceAVisit } from '../../common/use-frameworks.ts';
import { ValueText } from '../fields/value-text.tsx';
import { isToldByHub } from '../hub/change-on-year.ts';
import type { FieldBinding } from '../saving/use-field.ts';
import type { DisclosurePlace } from '../tree/outline-tree.ts';
import { useWorkspace } from '../workspace-context.ts';

/** Answers of last year's report to the open disclosure; asked for only where the report was made from one. */
const usePriorValue = ({ versionId, disclosureId }: DisclosurePlace, fieldKey: string): FieldValue | undefined => {
  const { reportId, rolledFrom } = useWorkspace().report;
  const params = { reportId, versionId, disclosureId };
  const { data } = useCall(getPriorAnswers, rolledFrom ? { params } : null, onceAVisit);
  return data?.prior?.values.find((value) => value.fieldKey === fieldKey)?.value ?? undefined;
};

const isProse = ({ kind }: FieldValue): boolean => kind === 'richText' || kind === 'text';

type Props = {
  field: Field;
  place: DisclosurePlace;
  label: string;
  hub: FieldHub | undefined;
  binding: FieldBinding;
};

/** Last year's answer beside the field, and how it becomes the start of this year's: figures are looked at, words are taken over. */
export const PriorLine = ({ field, place, label, hub, binding }: Props) => {
  const { t } = useTranslation('define');
  const { report, isReadOnly } = useWorkspace();
  const value = usePriorValue(place, field.key);
  if (!value || !report.rolledFrom) return null;
  const year = report.rolledFrom.periodEndOn.slice(0, 4);
  const canStart = !isReadOnly && value.kind !== 'number' && !isAnswered(binding.value);
  const start = (): void => {
    binding.type(value);
    binding.flush();
  };
  const button = canStart ? (
    <Button variant="inline-link" ariaLabel={`${t('prior.start')}: ${label}`} onClick={start}>
      {t('prior.start')}
    </Button>
  ) : null;
  if (isToldByHub(hub, report.rolledFrom, value)) return button;
  if (isProse(value)) {
    return (
      <ExpandableSection headerText={t('prior.words', { year })} defaultExpanded={!isAnswered(binding.value)}>
        <SpaceBetween size="xs">
          <div className="prior-words">
            <ValueText field={field} value={value} />
          </div>
          {button}
        </SpaceBetween>
      </ExpandableSection>
    );
  }
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {t(hub?.prior ? 'prior.inReport' : 'prior.was', { year })} <ValueText field={field} value={value} /> {button}
    </Box>
  );
};
