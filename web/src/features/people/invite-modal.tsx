import Alert from '@cloudscape-design/components/alert';
import AttributeEditor, { type AttributeEditorProps } from '@cloudscape-design/components/attribute-editor';
import Box from '@cloudscape-design/components/box';
import Input from '@cloudscape-design/components/input';
import LiveRegion from '@cloudscape-design/components/live-region';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ClipboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inviteUsers, type SeatsView } from '../../../../shared/contract/people/people.contract.ts';
import { invitesMax } from '../../../../shared/model/people/people.ts';
import type { PermissionLevel } from '../../../../shared/model/people/roles.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { refusalText } from '../../lib/api/refusal-text.ts';
import { useMutationCall } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import {
  addressesIn,
  faultOf,
  type InviteRow,
  levelTakesSeat,
  newRow,
  rowsAfterPaste,
  withProblems,
} from './invite-rows.ts';

type Rows = { rows: InviteRow[]; setRows: (rows: InviteRow[]) => void };

const change = (rows: readonly InviteRow[], at: number, part: Partial<InviteRow>): InviteRow[] =>
  rows.map((row, position) => (position === at ? { ...row, ...part } : row));

const useLevelOptions = (levels: readonly PermissionLevel[]) => {
  const { t } = useTranslation('people');
  return levels.map((value) => ({
    value,
    label: t(`levels.${value}.name`),
    description: t(`levels.${value}.text`),
  }));
};

/** Rows are validated on blur, and at the first attempt to send. */
const useRowErrors = (rows: readonly InviteRow[]) => {
  const { t } = useTranslation('people');
  const [blurred, setBlurred] = useState<ReadonlySet<number>>(new Set());
  const errorOf = (at: number): string | undefined => {
    const row = rows[at];
    if (!row) return undefined;
    const fault = blurred.has(row.id) ? faultOf(rows, at) : undefined;
    return fault ? t(`invite.${fault}`) : row.problem;
  };
  const leave = (...ids: number[]): void => setBlurred((before) => new Set([...before, ...ids]));
  return { errorOf, leave };
};

const EmailCell = ({ rows, setRows, at, errors }: Rows & { at: number; errors: ReturnType<typeof useRowErrors> }) => {
  const { t } = useTranslation('people');
  const row = rows[at];
  const paste = (event: ClipboardEvent): void => {
    const addresses = addressesIn(event.clipboardData.getData('text'));
    if (addresses.length < 2) return;
    event.preventDefault();
    setRows(rowsAfterPaste(rows, at, addresses));
  };
  return (
    <div onPaste={paste}>
      <Input
        type="email"
        inputMode="email"
        autoComplete={false}
        ariaLabel={t('invite.email')}
        placeholder={t('invite.emailPlaceholder')}
        value={row?.email ?? ''}
        invalid={errors.errorOf(at) !== undefined}
        onChange={({ detail }) => setRows(change(rows, at, { email: detail.value, problem: undefined }))}
        onBlur={() => row && row.email.trim() !== '' && errors.leave(row.id)}
      />
    </div>
  );
};

const LevelCell = ({ rows, setRows, at, levels }: Rows & { at: number; levels: readonly PermissionLevel[] }) => {
  const { t } = useTranslation('people');
  const options = useLevelOptions(levels);
  const level = rows[at]?.level;
  return (
    <Select
      ariaLabel={t('invite.level')}
      options={options}
      selectedOption={options.find(({ value }) => value === level) ?? null}
      triggerVariant="label"
      expandToViewport
      onChange={({ detail }) => {
        const chosen = levels.find((one) => one === detail.selectedOption.value);
        if (chosen) setRows(change(rows, at, { level: chosen, problem: undefined }));
      }}
    />
  );
};

/** Seats after the invitation, or the number of missing ones. */
const SeatsAfter = ({ seats, count }: { seats: SeatsView; count: number }) => {
  const { t } = useTranslation('people');
  if (seats.total === null) return null;
  const left = seats.total - seats.inUse - count;
  return (
    <LiveRegion tagName="div">
      {left < 0 ? (
        <Alert type="warning">{t('invite.tooMany', { count: -left })}</Alert>
      ) : (
        <Box color="text-body-secondary">{t('invite.leftAfter', { count: left })}</Box>
      )}
    </LiveRegion>
  );
};

export type InviteProps = Rows & {
  levels: readonly PermissionLevel[];
  seats: SeatsView;
  onClose: () => void;
  onInvited: () => void;
};

const useSend = ({ rows, setRows, onClose, onInvited }: InviteProps) => {
  const { t } = useTranslation('people');
  const flash = useFlash();
  const language = useLanguage();
  const call = useMutationCall(inviteUsers);
  const send = async (): Promise<boolean> => {
    const people = rows.map(({ email, level }) => ({ email: email.trim(), permissionLevel: level }));
    try {
      await call.trigger({ body: { people } });
    } catch (error) {
      const fields = isApiError(error, 'validation.failed') ? (error.body.fields ?? []) : [];
      if (isApiError(error, 'seat.none_left'))
        flash.show({ type: 'error', content: refusalText(error.body, language) });
      else if (fields.length === 0) flash.showError(error);
      setRows(withProblems(rows, fields));
      return false;
    }
    const count = people.length;
    flash.show({ type: 'success', content: t('invite.done', { count, email: people[0]?.email ?? '' }) });
    onInvited();
    onClose();
    return true;
  };
  return { send, isSending: call.isMutating };
};

const useDefinition = (props: InviteProps, errors: ReturnType<typeof useRowErrors>) => {
  const { t } = useTranslation('people');
  const definition: AttributeEditorProps.FieldDefinition<InviteRow>[] = [
    {
      label: t('invite.email'),
      control: (_row, at) => <EmailCell {...props} at={at} errors={errors} />,
      errorText: (_row, at) => errors.errorOf(at) ?? null,
    },
    {
      label: t('invite.level'),
      control: (_row, at) => <LevelCell {...props} at={at} />,
    },
  ];
  return definition;
};

/**
 * Invites one or several people: a row each, and a list can be pasted; input stays when the window is closed.
 */
export const InviteModal = (props: InviteProps) => {
  const { t } = useTranslation('people');
  const { t: tCommon } = useTranslation();
  const { rows, setRows, seats, onClose, levels } = props;
  const errors = useRowErrors(rows);
  const { send, isSending } = useSend(props);
  const form = useRef<HTMLDivElement>(null);
  const definition = useDefinition(props, errors);
  const taken = rows.filter(({ level }) => levelTakesSeat(level)).length;
  const isShort = seats.total !== null && seats.total - seats.inUse < taken;
  /** The wrong fields are marked a frame later: the first one gets the focus. */
  const focusWrong = (): void => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = async (): Promise<void> => {
    errors.leave(...rows.map(({ id }) => id));
    const isValid = rows.every((_row, at) => faultOf(rows, at) === undefined);
    if (!isValid || !(await send())) focusWrong();
  };
  return (
    <QuestionModal
      texts={{
        title: t('invite.title'),
        keep: tCommon('actions.cancel'),
        confirm: t('invite.send', { count: rows.length }),
      }}
      size="large"
      isBusy={isSending}
      isOpen={!isShort}
      onKeep={onClose}
      onConfirm={() => void submit()}
    >
      <SpaceBetween size="m">
        <Box>{t('invite.intro')}</Box>
        <div ref={form}>
          <AttributeEditor
            items={rows}
            definition={definition}
            gridLayout={[{ rows: [[3, 2]], breakpoint: 'xs' }, { rows: [[1], [1]] }]}
            addButtonText={t('invite.add')}
            removeButtonText={t('invite.removeRow')}
            removeButtonAriaLabel={(row) => `${t('invite.removeRow')} ${row.email}`}
            isItemRemovable={() => rows.length > 1}
            disableAddButton={rows.length >= invitesMax}
            additionalInfo={rows.length >= invitesMax ? t('invite.max', { count: invitesMax }) : undefined}
            onAddButtonClick={() => setRows([...rows, newRow(rows.at(-1)?.level ?? levels[0] ?? 'basic')])}
            onRemoveButtonClick={({ detail }) => setRows(rows.filter((_row, at) => at !== detail.itemIndex))}
          />
        </div>
        <SeatsAfter seats={seats} count={taken} />
      </SpaceBetween>
    </QuestionModal>
  );
};
