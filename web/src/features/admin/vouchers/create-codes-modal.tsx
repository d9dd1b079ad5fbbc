import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTenantVouchers } from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import { voucherCodesMax } from '../../../../../shared/model/platform/operation.ts';
import { reasonFault } from '../../../../../shared/model/platform/operator-reason.ts';
import type { OperatedVoucher } from '../../../../../shared/model/platform/platform.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { isDayText } from '../../../lib/day-text.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useFailedSubmit } from '../../../lib/use-failed-submit.ts';

const limits = { count: voucherCodesMax, uses: 1_000, seats: 20 } as const;
type NumberName = keyof typeof limits;
const numberNames: readonly NumberName[] = ['count', 'uses', 'seats'];
const quarterMilliseconds = 90 * 24 * 60 * 60 * 1_000;
const isoDay = (epochMilliseconds: number): string => new Date(epochMilliseconds).toISOString().slice(0, 10);

const isNumber = (text: string, max: number): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max;
const isDay = (text: string): boolean => isDayText(text) && text >= isoDay(Date.now());

const useDraft = () => {
  const [draft, setDraft] = useState(() => ({
    count: '10',
    uses: '1',
    seats: '3',
    endsOn: isoDay(Date.now() + quarterMilliseconds),
    reason: '',
  }));
  const faults = {
    count: !isNumber(draft.count, limits.count),
    uses: !isNumber(draft.uses, limits.uses),
    seats: !isNumber(draft.seats, limits.seats),
    endsOn: !isDay(draft.endsOn),
    reason: reasonFault(draft.reason),
  };
  return { draft, faults, set: (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change })) };
};

/** Number of codes, seats for each, and expiry; the codes are also offered as a file. */
export const CreateCodesModal = ({
  tenantId,
  onClose,
  onCreated,
}: {
  tenantId: TenantId;
  onClose: () => void;
  onCreated: (vouchers: readonly OperatedVoucher[]) => void;
}) => {
  const { t } = useTranslation('admin-vouchers');
  const { t: tAdmin } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const { draft, faults, set } = useDraft();
  const { region, fail } = useFailedSubmit();
  const [wasSent, setWasSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const create = async (): Promise<void> => {
    setWasSent(true);
    if (Object.values(faults).some(Boolean)) return fail();
    setIsBusy(true);
    const { count, uses, seats, endsOn, reason } = draft;
    const numbers = { count: Number(count), uses: Number(uses), seats: Number(seats) };
    try {
      const body = { ...numbers, expiresOn: endsOn, reason: reason.trim() };
      const { vouchers } = await callApi(createTenantVouchers, { params: { tenantId }, body });
      onCreated(vouchers);
      onClose();
    } catch (error) {
      setFailure(isApiError(error) ? error.body.message : tCommon('flash.offlineText'));
      setIsBusy(false);
    }
  };
  return (
    <QuestionModal
      texts={{ title: t('create.title'), keep: tCommon('actions.cancel'), confirm: t('create.submit') }}
      isBusy={isBusy}
      onKeep={onClose}
      onConfirm={() => void create()}
    >
      <div ref={region}>
        <SpaceBetween size="m">
          {failure === undefined ? null : <Alert type="error">{failure}</Alert>}
          {numberNames.map((name) => (
            <FormField
              key={name}
              label={t(`create.${name}`)}
              description={t(`create.${name}Text`)}
              errorText={wasSent && faults[name] ? t('create.range', { max: limits[name] }) : ''}
            >
              <Input value={draft[name]} inputMode="numeric" onChange={({ detail }) => set({ [name]: detail.value })} />
            </FormField>
          ))}
          <DayField
            label={t('create.ends')}
            name={t('create.ends')}
            constraintText={t('create.endsText')}
            value={draft.endsOn}
            errorText={wasSent && faults.endsOn ? t('create.endsInvalid') : ''}
            isDayEnabled={isDay}
            onChange={(endsOn) => set({ endsOn })}
          />
          <FormField
            label={tAdmin('reason.label')}
            description={t('hint')}
            errorText={wasSent && faults.reason ? tAdmin(`reason.${faults.reason}`) : ''}
            stretch
          >
            <Textarea value={draft.reason} rows={2} onChange={({ detail }) => set({ reason: detail.value })} />
          </FormField>
        </SpaceBetween>
      </div>
    </QuestionModal>
  );
};
