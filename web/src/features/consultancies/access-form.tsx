import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FirmView,
  findConsultancy,
  grantAccess,
} from '../../../../shared/contract/people/consultancies.contract.ts';
import { OrganizationId } from '../../../../shared/ids.ts';
import { isDayAhead } from '../../../../shared/model/people/access-grant.ts';
import { GrantLevel } from '../../../../shared/model/people/grant-level.ts';
import { DayField } from '../../components/day-input/day-field.tsx';
import { useFlash } from '../../components/flash/use-flash.ts';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../lib/api/use-call.ts';
import { isDayText } from '../../lib/day-text.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { callApi } from '../../lib/session/session.ts';
import { type Firm, firmAmong, isEndWrong, startingTerms, type Terms } from './access-terms.ts';
import { useTermsText } from './use-terms-text.ts';

/** Finds the firm by its code, so that the user sees its name before granting access. */
const FirmSearch = ({ firms, onFound }: { firms: readonly FirmView[]; onFound: (firm: Firm) => void }) => {
  const { t } = useTranslation('consultancies');
  const flash = useFlash();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<'code' | { refused: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const find = async (): Promise<void> => {
    const parsed = OrganizationId.safeParse(code.trim().toLowerCase());
    if (!parsed.success) return setProblem('code');
    setIsBusy(true);
    try {
      const found = await callApi(findConsultancy, { params: { consultancyId: parsed.data } });
      onFound(firmAmong(firms, found));
    } catch (error) {
      if (isApiError(error, 'consultancy.not_found')) setProblem({ refused: error.body.message });
      else flash.showError(error);
    }
    setIsBusy(false);
  };
  return (
    <FormField
      label={t('firms.code')}
      description={t('firms.codeHint')}
      errorText={problem === 'code' ? t('firms.codeWrong') : problem?.refused}
      secondaryControl={
        <Button loading={isBusy} onClick={() => void find()}>
          {t('firms.find')}
        </Button>
      }
    >
      <Input
        value={code}
        onChange={({ detail }) => {
          setCode(detail.value);
          setProblem(undefined);
        }}
        onKeyDown={({ detail }) => {
          if (detail.key === 'Enter') void find();
        }}
      />
    </FormField>
  );
};

const TermsFields = ({
  terms,
  setTerms,
  isChecked,
}: {
  terms: Terms;
  setTerms: (terms: Terms) => void;
  isChecked: boolean;
}) => {
  const { t } = useTranslation('consultancies');
  const [now] = useState(() => Date.now());
  return (
    <SpaceBetween size="m">
      <FormField label={t('firms.levelLabel')}>
        <RadioGroup
          value={terms.level}
          items={GrantLevel.options.toReversed().map((value) => ({
            value,
            label: t(`firms.levels.${value}`),
            description: t(`firms.levels.${value}Text`),
          }))}
          onChange={({ detail }) => setTerms({ ...terms, level: GrantLevel.parse(detail.value) })}
        />
      </FormField>
      <DayField
        label={t('firms.endsOn')}
        name={t('firms.endsOn')}
        constraintText={t('firms.endsOnHint')}
        value={terms.endsOn}
        errorText={(isChecked || isDayText(terms.endsOn)) && isEndWrong(terms, now) ? t('firms.endsOnWrong') : ''}
        isDayEnabled={(day) => isDayAhead(day, now)}
        onChange={(endsOn) => setTerms({ ...terms, endsOn })}
      />
    </SpaceBetween>
  );
};

/** Changes that another administrator saved while this form was open. */
const ConflictNote = ({ firm: { name, seen } }: { firm: Firm }) => {
  const { t } = useTranslation('consultancies');
  const termsText = useTermsText();
  const terms = seen?.isLive ? termsText(seen) : t('firms.over');
  return (
    <Alert type="warning" header={t('firms.changedByOther', { firm: name })}>
      {t('firms.changedByOtherText', { terms })}
    </Alert>
  );
};

/** Grants or changes a firm's access: firm, level, last day. */
export const AccessForm = ({
  firm: shown,
  firms,
  onClose,
  onSaved,
}: {
  /** Undefined: a new firm, found by its code. */
  firm: FirmView | undefined;
  firms: readonly FirmView[];
  onClose: () => void;
  /** Reads the firms again. */
  onSaved: () => Promise<readonly FirmView[]>;
}) => {
  const { t } = useTranslation('consultancies');
  const flash = useFlash();
  const call = useMutationCall(grantAccess);
  const [firm, setFirm] = useState<Firm | undefined>(() => shown && firmAmong([shown], shown));
  const [terms, setTerms] = useState(() => startingTerms(shown));
  const [hasConflict, setHasConflict] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const save = async (): Promise<void> => {
    setIsChecked(true);
    if (!firm) return;
    if (isEndWrong(terms, Date.now())) {
      requestAnimationFrame(() => region.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const { consultancyId, name, seen } = firm;
    const revision = seen?.revision ?? null;
    const endsOn = terms.endsOn === '' ? null : terms.endsOn;
    try {
      await call.trigger({ params: { consultancyId }, body: { level: terms.level, endsOn, revision } });
      flash.show({ type: 'success', content: t('firms.granted', { firm: name }) });
      void onSaved();
      onClose();
    } catch (error) {
      if (isApiError(error, 'request.conflict')) {
        // The input stays, next to what the other administrator saved: saving again replaces it knowingly.
        setFirm(firmAmong(await onSaved(), firm));
        setHasConflict(true);
      } else flash.showError(error);
    }
  };
  const find = (found: Firm): void => {
    setFirm(found);
    setTerms(startingTerms(found.seen));
  };
  const isLive = firm?.seen?.isLive === true;
  return (
    <QuestionModal
      texts={{
        title: firm ? t('firms.changeTitle', { firm: firm.name }) : t('firms.formTitle'),
        keep: t('firms.cancel'),
        confirm: t(isLive ? 'firms.save' : 'firms.confirm'),
      }}
      isBusy={call.isMutating}
      isOpen={firm !== undefined}
      onKeep={onClose}
      onConfirm={() => void save()}
    >
      <div ref={region}>
        {firm ? (
          <SpaceBetween size="m">
            {shown ? null : (
              <Box>
                <Box variant="strong">{firm.name}</Box>{' '}
                <Button
                  variant="inline-link"
                  onClick={() => {
                    setFirm(undefined);
                    setHasConflict(false);
                  }}
                >
                  {t('firms.other')}
                </Button>
              </Box>
            )}
            {hasConflict ? <ConflictNote firm={firm} /> : null}
            <TermsFields terms={terms} setTerms={setTerms} isChecked={isChecked} />
          </SpaceBetween>
        ) : (
          <FirmSearch firms={firms} onFound={find} />
        )}
      </div>
    </QuestionModal>
  );
};
