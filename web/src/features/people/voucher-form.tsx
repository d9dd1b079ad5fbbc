import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createVoucherCode,
  type SeatsView,
  type VoucherView,
} from '../../../../shared/contract/people/people.contract.ts';
import type { PermissionLevel } from '../../../../shared/model/people/roles.ts';
import { DayField } from '../../components/day-input/day-field.tsx';
import { useFlash } from '../../components/flash/use-flash.ts';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';

const usesMax = 100;
const monthMilliseconds = 30 * 24 * 60 * 60 * 1_000;
const isoDay = (epochMilliseconds: number): string => new Date(epochMilliseconds).toISOString().slice(0, 10);

type Draft = { level: PermissionLevel; uses: string; endsOn: string };

/** Maximum number of uses of a code: free seats, or the limit of one code. */
const limitOf = ({ total, inUse }: SeatsView): number => Math.min(usesMax, total === null ? usesMax : total - inUse);

const faultsOf = ({ uses, endsOn }: Draft, seats: SeatsView) => ({
  uses: !/^\d+$/.test(uses) || Number(uses) < 1 || Number(uses) > limitOf(seats),
  endsOn: !/^\d{4}-\d{2}-\d{2}$/.test(endsOn) || endsOn < isoDay(Date.now()),
});

const useCreate = (onClose: () => void, onCreated: (voucher: VoucherView) => void) => {
  const flash = useFlash();
  const call = useMutationCall(createVoucherCode);
  const create = async ({ level, uses, endsOn }: Draft): Promise<void> => {
    try {
      onCreated(await call.trigger({ body: { permissionLevel: level, uses: Number(uses), expiresOn: endsOn } }));
      onClose();
    } catch (error) {
      // The input stays; a seat that was free a moment ago may be taken by now.
      if (isApiError(error) || error instanceof Error) flash.showError(error);
    }
  };
  return { create, isCreating: call.isMutating };
};

type FieldsProps = {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  seats: SeatsView;
  levels: readonly PermissionLevel[];
  isChecked: boolean;
};

const Fields = ({ draft, setDraft, seats, levels, isChecked }: FieldsProps) => {
  const { t } = useTranslation('people');
  const [touched, setTouched] = useState({ uses: false });
  const faults = faultsOf(draft, seats);
  const options = levels.map((value) => ({
    value,
    label: t(`levels.${value}.name`),
    description: t(`levels.${value}.text`),
  }));
  const free = seats.total === null ? null : seats.total - seats.inUse;
  const usesError =
    (touched.uses || isChecked) && faults.uses ? t('vouchers.form.usesInvalid', { max: limitOf(seats) }) : '';
  const endsError = (/^\d{4}-/.test(draft.endsOn) || isChecked) && faults.endsOn ? t('vouchers.form.endsInvalid') : '';
  return (
    <SpaceBetween size="m">
      <FormField label={t('vouchers.form.level')}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === draft.level) ?? null}
          expandToViewport
          onChange={({ detail }) => {
            const level = levels.find((one) => one === detail.selectedOption.value);
            if (level) setDraft({ ...draft, level });
          }}
        />
      </FormField>
      <FormField
        label={t('vouchers.form.uses')}
        description={free === null ? undefined : t('vouchers.form.usesText', { count: free })}
        errorText={usesError}
      >
        <Input
          type="number"
          inputMode="numeric"
          value={draft.uses}
          onBlur={() => setTouched({ uses: true })}
          onChange={({ detail }) => setDraft({ ...draft, uses: detail.value })}
        />
      </FormField>
      <DayField
        label={t('vouchers.form.ends')}
        name={t('vouchers.form.ends')}
        constraintText={t('vouchers.form.endsText')}
        value={draft.endsOn}
        errorText={endsError}
        isDayEnabled={(day) => day >= isoDay(Date.now())}
        onChange={(endsOn) => setDraft({ ...draft, endsOn })}
      />
    </SpaceBetween>
  );
};

/** A new code: level, number of uses, expiry. */
export const VoucherForm = ({
  seats,
  levels,
  onClose,
  onCreated,
}: {
  seats: SeatsView;
  levels: readonly PermissionLevel[];
  onClose: () => void;
  onCreated: (voucher: VoucherView) => void;
}) => {
  const { t } = useTranslation('people');
  const { t: tCommon } = useTranslation();
  const first = levels.find((level) => level.includes('basic')) ?? levels[0] ?? 'basic';
  const [draft, setDraft] = useState<Draft>(() => ({
    level: first,
    uses: '1',
    endsOn: isoDay(Date.now() + monthMilliseconds),
  }));
  const [isChecked, setIsChecked] = useState(false);
  const { create, isCreating } = useCreate(onClose, onCreated);
  const form = useRef<HTMLDivElement>(null);
  const submit = (): void => {
    const faults = faultsOf(draft, seats);
    setIsChecked(true);
    if (!faults.uses && !faults.endsOn) void create(draft);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <QuestionModal
      texts={{ title: t('vouchers.form.title'), keep: tCommon('actions.cancel'), confirm: t('vouchers.form.submit') }}
      isBusy={isCreating}
      onKeep={onClose}
      onConfirm={submit}
    >
      <div ref={form}>
        <Fields draft={draft} setDraft={setDraft} seats={seats} levels={levels} isChecked={isChecked} />
      </div>
    </QuestionModal>
  );
};
