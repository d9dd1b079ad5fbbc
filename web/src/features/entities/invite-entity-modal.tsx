import AttributeEditor, { type AttributeEditorProps } from '@cloudscape-design/components/attribute-editor';
import Box from '@cloudscape-design/components/box';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inviteEntityUsers } from '../../../../shared/contract/entities/entity-users.contract.ts';
import type { EntityId } from '../../../../shared/ids.ts';
import { inviteesMax } from '../../../../shared/model/entities/member.ts';
import { EmailInput, foldedEmail } from '../../../../shared/model/text/one-line.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../lib/api/use-call.ts';
import { nameOrder } from '../../lib/forms/name-order.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

type Row = { firstName: string; lastName: string; email: string; problem?: string | undefined };
type Name = 'firstName' | 'lastName' | 'email';

const emptyRow: Row = { firstName: '', lastName: '', email: '' };

const faultOf = (rows: readonly Row[], at: number, name: Name): 'required' | 'wrongEmail' | 'twice' | undefined => {
  const row = rows[at];
  if (!row) return undefined;
  if (row[name].trim() === '') return 'required';
  if (name !== 'email') return undefined;
  const email = foldedEmail(row.email);
  if (!EmailInput.safeParse(email).success) return 'wrongEmail';
  return rows.slice(0, at).some((one) => foldedEmail(one.email) === email) ? 'twice' : undefined;
};

/** Invites people to an entity: names and address; they use no seat (screens 23). */
export const InviteEntityModal = ({
  entityId,
  entityName,
  onClose,
  onInvited,
}: {
  entityId: EntityId;
  entityName: string;
  onClose: () => void;
  onInvited: () => void;
}) => {
  const { t } = useTranslation('entities');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const flash = useFlash();
  const call = useMutationCall(inviteEntityUsers);
  const [rows, setRows] = useState<Row[]>([emptyRow]);
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const names: Name[] = [...nameOrder[language], 'email'];
  const change = (at: number, part: Partial<Row>): void =>
    setRows(rows.map((row, index) => (index === at ? { ...row, problem: undefined, ...part } : row)));
  const errorOf = (at: number, name: Name): string | null => {
    const fault = isTried ? faultOf(rows, at, name) : undefined;
    if (fault) return t(`invite.${fault}`, { field: t(`invite.${name}`) });
    return name === 'email' ? (rows[at]?.problem ?? null) : null;
  };
  const focusWrong = (): void => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const send = async (): Promise<void> => {
    setIsTried(true);
    if (rows.some((_row, at) => names.some((name) => faultOf(rows, at, name) !== undefined))) {
      focusWrong();
      return;
    }
    try {
      const people = rows.map(({ firstName, lastName, email }) => ({ firstName, lastName, email }));
      await call.trigger({ params: { entityId }, body: { people } });
    } catch (error) {
      const fields = isApiError(error, 'validation.failed') ? (error.body.fields ?? []) : [];
      if (fields.length === 0) flash.showError(error);
      const problemAt = (at: number) => fields.find(({ path }) => path.startsWith(`people.${at}.`))?.message;
      setRows(rows.map((row, at) => ({ ...row, problem: problemAt(at) })));
      focusWrong();
      return;
    }
    flash.show({ type: 'success', content: t('invite.done', { count: rows.length, name: entityName }) });
    onInvited();
    onClose();
  };
  const definition = names.map(
    (name): AttributeEditorProps.FieldDefinition<Row> => ({
      label: t(`invite.${name}`),
      errorText: (_row, at) => errorOf(at, name),
      control: (row, at) => (
        <Input
          ariaLabel={t(`invite.${name}`)}
          type={name === 'email' ? 'email' : 'text'}
          value={row[name]}
          invalid={errorOf(at, name) !== null}
          onChange={({ detail }) => change(at, { [name]: detail.value })}
        />
      ),
    }),
  );
  return (
    <QuestionModal
      texts={{
        title: t('invite.title', { name: entityName }),
        keep: tCommon('actions.cancel'),
        confirm: t('invite.send', { count: rows.length }),
      }}
      size="large"
      isBusy={call.isMutating}
      onKeep={onClose}
      onConfirm={() => void send()}
    >
      <SpaceBetween size="m">
        <Box>{t('invite.text')}</Box>
        <div ref={form}>
          <AttributeEditor
            items={rows}
            definition={definition}
            gridLayout={[{ rows: [[1, 1, 2]], breakpoint: 's' }, { rows: [[1], [1], [1]] }]}
            addButtonText={t('invite.add')}
            removeButtonText={t('invite.remove')}
            isItemRemovable={() => rows.length > 1}
            disableAddButton={rows.length >= inviteesMax}
            onAddButtonClick={() => setRows([...rows, emptyRow])}
            onRemoveButtonClick={({ detail }) => setRows(rows.filter((_row, at) => at !== detail.itemIndex))}
          />
        </div>
      </SpaceBetween>
    </QuestionModal>
  );
};
