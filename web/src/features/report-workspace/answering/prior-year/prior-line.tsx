import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import type { FieldHub } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { type FieldValue, isAnswered, isProse } from '../../../../../../shared/model/answer/field-value.ts';
import { ValueText } from '../../../reports/fields/value-text.tsx';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import type { FieldBinding } from '../../context/use-field.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { focusRow } from '../../navigation/focus-field.ts';
import { isShownByHub } from '../hub/change-on-year.ts';
import { DraftLine } from './draft-line.tsx';
import { useLastYearName, usePriorValue } from './use-prior.ts';

type Props = {
  field: Field;
  place: DisclosurePlace;
  label: string;
  hub: FieldHub | undefined;
  binding: FieldBinding;
  /** Last year's words while they are the draft of the field. */
  draft: FieldValue | undefined;
};

/**
 * Last year's answer next to the field, and a button that copies it as the start of this year's; figures are for
 * comparison only, words are the draft.
 */
export const PriorLine = ({ field, place, label, hub, binding, draft }: Props) => {
  const { t } = useTranslation('define');
  const { report, isReadOnly } = useWorkspace();
  const year = useLastYearName();
  const value = usePriorValue(place, field.key);
  if (!value || !report.rolledFrom || year === undefined) return null;
  if (draft && !binding.edit && binding.stored.revision === 0) {
    return <DraftLine address={{ ...place, fieldKey: field.key }} draft={draft} label={label} year={year} />;
  }
  const canStart = !isReadOnly && value.kind !== 'number' && !isAnswered(binding.value);
  const start = (): void => {
    binding.type(value);
    binding.flush();
    focusRow(field.key);
  };
  const button = canStart ? (
    <Button variant="inline-link" ariaLabel={`${t('prior.start')}: ${label}`} onClick={start}>
      {t('prior.start')}
    </Button>
  ) : null;
  if (isShownByHub(hub, report.rolledFrom, value)) return button;
  if (isProse(field)) {
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
