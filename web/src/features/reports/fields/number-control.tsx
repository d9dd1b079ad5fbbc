import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { griReasons, type OmissionReason } from '../../../../../shared/model/answer/omission-reason.ts';
import { isBoundState } from '../../../../../shared/model/answer/value-state.ts';
import { asksDenominator, asksUnit, isMoney, namedAmount } from '../../../../../shared/model/data-point/currency.ts';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Conditional } from './conditional.tsx';
import type { ControlProps } from './control-props.ts';
import { valueStates } from './number-parts.ts';
import { type NumberBinding, useNumber } from './use-number.ts';

const UnitPart = ({
  units,
  unit,
  currency,
  label,
  isDisabled,
  onChoose,
}: {
  units: readonly string[];
  unit: string | undefined;
  /** Shown next to an amount or a ratio, or as a defined unit; other units have none. */
  currency: string;
  label: string;
  isDisabled: boolean;
  onChoose: (unit: string) => void;
}) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const named = (one: string): string => formatUnit(namedAmount({ unit: one, descriptor: currency }).unit, language);
  if (unit === undefined) return null;
  if (units.length < 2) {
    return (
      <Box color="text-body-secondary" padding={{ vertical: 'xxs' }}>
        {named(unit)}
      </Box>
    );
  }
  return (
    <Select
      ariaLabel={t('field.unitOf', { label })}
      selectedOption={{ value: unit, label: named(unit) }}
      options={units.map((value) => ({ value, label: named(value) }))}
      onChange={({ detail }) => onChoose(detail.selectedOption.value ?? unit)}
      disabled={isDisabled}
      expandToViewport
    />
  );
};

type Named = 'currency' | 'denominator' | 'definedUnit' | 'descriptor';

/** The part that is named next to the unit. */
const namedNextTo = (unit = ''): Named =>
  isMoney({ unit })
    ? 'currency'
    : asksDenominator(unit)
      ? 'denominator'
      : asksUnit(unit)
        ? 'definedUnit'
        : 'descriptor';

/** The provenance line, and below it the descriptor on demand; a currency, a denominator and a defined unit are always shown. */
const Foot = ({
  provenance,
  label,
  text,
  named,
  isOffered,
  isButtonShown,
  onType,
  onBlur,
}: {
  provenance: ReactNode;
  label: string;
  text: string;
  named: Named;
  isOffered: boolean;
  isButtonShown: boolean;
  onType: (text: string) => void;
  onBlur: () => void;
}) => {
  const { t } = useTranslation('workspace');
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isOffered && (named !== 'descriptor' || isWanted || text !== '');
  const descriptor = useRef<InputProps.Ref>(null);
  useEffect(() => {
    if (isWanted) descriptor.current?.focus();
  }, [isWanted]);
  const isButton = isOffered && !isOpen && isButtonShown;
  return (
    <>
      {provenance || isButton ? (
        <div className="field-foot">
          {provenance}
          {isButton ? (
            <button
              type="button"
              className="quiet-button"
              aria-label={`${t('field.addDescriptor')}: ${label}`}
              onClick={() => setIsWanted(true)}
            >
              {t('field.addDescriptor')}
            </button>
          ) : null}
        </div>
      ) : null}
      {isOpen ? (
        <FormField label={t(`field.${named}`)} constraintText={t(`field.${named}Hint`)}>
          <Input
            ref={descriptor}
            value={text}
            onChange={({ detail }) => onType(detail.value.slice(0, 255))}
            onBlur={onBlur}
          />
        </FormField>
      ) : null}
    </>
  );
};

/**
 * Selects the number on focus, as Tab does: the browser's own selection is lost when the grouped figure is replaced by
 * plain digits, and input would be appended to the old figure instead of replacing it.
 */
const useSelectOnArrival = () => {
  const input = useRef<InputProps.Ref>(null);
  const isArriving = useRef(false);
  useLayoutEffect(() => {
    if (isArriving.current) input.current?.select();
    isArriving.current = false;
  });
  return { input, arrive: () => (isArriving.current = true) };
};

const FigurePart = ({ label, number }: { label: string; number: NumberBinding }) => {
  const { t } = useTranslation('workspace');
  const { parts, hasFigure, error, twoWays, unscaled } = number;
  const read = unscaled ? undefined : number.reading && `→ ${number.reading}`;
  const reading = twoWays ? t('field.twoWays', twoWays) : read;
  const { input, arrive } = useSelectOnArrival();
  const warning = unscaled ? t('field.unscaled', unscaled) : number.isNegative ? t('field.negative') : undefined;
  return (
    <FormField
      stretch
      {...(error ? { errorText: error } : {})}
      {...(warning ? { warningText: warning } : {})}
      {...(reading ? { constraintText: reading } : {})}
    >
      <Input
        ref={input}
        ariaLabel={label}
        value={hasFigure ? number.shown : ''}
        placeholder={hasFigure ? t('field.missing') : t(`field.states.${parts.state}`)}
        inputMode="decimal"
        disabled={!hasFigure}
        autoComplete={false}
        onFocus={() => {
          arrive();
          number.startTyping();
        }}
        onChange={({ detail }) => number.typeNumber(detail.value)}
        onKeyDown={({ detail }) => {
          if (detail.key === 'Enter') number.commit();
        }}
        onBlur={number.commit}
      />
    </FormField>
  );
};

/** An omission under a standard that takes its reason in words alone. */
const explained = { state: 'omitted', omissionReason: 'explained' } as const;

type StateProps = { label: string; number: NumberBinding; isExplained: boolean };

const StatePart = ({ label, number, isExplained }: StateProps) => {
  const { t } = useTranslation('workspace');
  const { state } = number.parts;
  return (
    <Select
      ariaLabel={t('field.stateOf', { label })}
      selectedOption={{ value: state, label: t(`field.states.${state}`) }}
      options={valueStates.map((value) => ({ value, label: t(`field.states.${value}`) }))}
      onChange={({ detail }) => {
        const chosen = valueStates.find((known) => known === detail.selectedOption.value);
        if (chosen) number.change(isExplained && chosen === 'omitted' ? explained : { state: chosen });
      }}
      expandToViewport
    />
  );
};

const OmissionPart = ({ number }: { number: NumberBinding }) => {
  const { t } = useTranslation('workspace');
  const { state, omissionReason } = number.parts;
  if (state !== 'omitted') return null;
  const nameOf = (reason: OmissionReason): string => t(`omission.reasons.${reason}`);
  return (
    <FormField
      stretch
      label={t('omission.reason')}
      {...(omissionReason === undefined ? { warningText: t('field.reasonWanted') } : {})}
    >
      <Select
        selectedOption={omissionReason === undefined ? null : { value: omissionReason, label: nameOf(omissionReason) }}
        options={griReasons.map((value) => ({ value, label: nameOf(value) }))}
        placeholder={t('field.chooseOption')}
        onChange={({ detail }) => {
          const chosen = griReasons.find((known) => known === detail.selectedOption.value);
          if (chosen) number.change({ omissionReason: chosen });
        }}
        expandToViewport
      />
    </FormField>
  );
};

/** The inputs required by a state: the method of an estimate, the reason of an omission and its explanation. */
const NotePart = ({ number, isExplained }: Omit<StateProps, 'label'>) => {
  const { t } = useTranslation('workspace');
  const { parts, hasFigure } = number;
  const noteLabel = hasFigure
    ? t('field.note')
    : t(parts.state === 'omitted' ? 'omission.explanation' : 'field.noteReason');
  const reason = isExplained && parts.state === 'omitted' ? explained : {};
  // Most bounds need no explanation.
  const isWanted = parts.note.trim() === '' && !isBoundState(parts.state) && (!hasFigure || parts.number !== null);
  return (
    <Conditional isShown={parts.state !== 'reported'} announce={t('field.asksFor', { label: noteLabel })}>
      {isExplained ? null : <OmissionPart number={number} />}
      <FormField
        stretch
        label={noteLabel}
        constraintText={hasFigure ? t('field.noteHint') : t('field.noteReasonHint')}
        {...(isWanted ? { warningText: t(hasFigure ? 'field.methodWanted' : 'field.explanationWanted') } : {})}
      >
        <Input
          value={parts.note}
          onChange={({ detail }) => number.change({ ...reason, note: detail.value.slice(0, 2_000) })}
          onBlur={number.commit}
        />
      </FormField>
    </Conditional>
  );
};

/** Number with its value parts: figure, unit, state; a reason or method when the state needs one; a descriptor. */
export const NumberControl = ({
  label,
  provenance,
  offersDescriptor = true,
  isExplained = false,
  ...props
}: ControlProps) => {
  const number = useNumber(props);
  const { parts, hasFigure, units } = number;
  return (
    <SpaceBetween size="xs">
      <div className="number-frame">
        <div className="number-parts">
          <div>
            <FigurePart label={label} number={number} />
          </div>
          <div>
            <UnitPart
              units={units}
              unit={parts.unit}
              currency={parts.descriptor}
              label={label}
              isDisabled={!hasFigure}
              onChoose={(unit) => number.change({ unit })}
            />
          </div>
          <div>
            <StatePart label={label} number={number} isExplained={isExplained} />
          </div>
        </div>
      </div>
      <NotePart number={number} isExplained={isExplained} />
      <Foot
        provenance={provenance}
        label={label}
        text={parts.descriptor}
        named={namedNextTo(parts.unit)}
        isOffered={hasFigure && parts.number !== null}
        isButtonShown={offersDescriptor}
        onType={(descriptor) => number.change({ descriptor })}
        onBlur={number.commit}
      />
    </SpaceBetween>
  );
};
