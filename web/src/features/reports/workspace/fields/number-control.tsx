import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Grid from '@cloudscape-design/components/grid';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatUnit } from '../../../../../../shared/model/format-value.ts';
import { type ParsedNumber, parseNumber } from '../../../../../../shared/model/parse-number.ts';
import type { ControlProps } from './control-props.ts';
import { useDraftText } from './draft-text.ts';
import { composeNumber, type NumberParts, numberPartsOf, unitsOf, valueStates } from './number-parts.ts';

const useParseError = (units: readonly string[]): ((parsed: ParsedNumber) => string | undefined) => {
  const { t } = useTranslation('workspace');
  return (parsed) => {
    if (parsed.kind !== 'invalid') return undefined;
    switch (parsed.reason) {
      case 'not-a-number':
        return t('field.notANumber');
      case 'not-an-integer':
        return t('field.notAnInteger');
      case 'too-long':
        return t('field.tooLong');
      case 'unknown-unit':
        return units.length === 0
          ? t('field.unknownUnitNone', { unit: parsed.unitText })
          : t('field.unknownUnit', { unit: parsed.unitText, units: units.map(formatUnit).join(', ') });
    }
  };
};

/** "1.2 million → 1,200,000": shown while what was typed is not spelt as it is kept. */
const readingOf = (typed: string, parsed: ParsedNumber): string | undefined => {
  if (parsed.kind !== 'number') return undefined;
  const shown = [formatDecimal(parsed.number, 'comma'), parsed.unit && formatUnit(parsed.unit)]
    .filter(Boolean)
    .join(' ');
  return shown === typed.trim() || parsed.number === typed.trim() ? undefined : shown;
};

const UnitPart = ({
  units,
  unit,
  label,
  isDisabled,
  onChoose,
}: {
  units: readonly string[];
  unit: string | undefined;
  label: string;
  isDisabled: boolean;
  onChoose: (unit: string) => void;
}) => {
  const { t } = useTranslation('workspace');
  if (unit === undefined) return null;
  if (units.length < 2) {
    return (
      <Box color="text-body-secondary" padding={{ vertical: 'xxs' }}>
        {formatUnit(unit)}
      </Box>
    );
  }
  return (
    <Select
      ariaLabel={t('field.unitOf', { label })}
      selectedOption={{ value: unit, label: formatUnit(unit) }}
      options={units.map((value) => ({ value, label: formatUnit(value) }))}
      onChange={({ detail }) => onChoose(detail.selectedOption.value ?? unit)}
      disabled={isDisabled}
      expandToViewport
    />
  );
};

/** The provenance line, and below it the descriptor once it is wanted. */
const Foot = ({
  provenance,
  label,
  text,
  isOffered,
  onType,
  onBlur,
}: {
  provenance: ReactNode;
  label: string;
  text: string;
  isOffered: boolean;
  onType: (text: string) => void;
  onBlur: () => void;
}) => {
  const { t } = useTranslation('workspace');
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isOffered && (isWanted || text !== '');
  return (
    <>
      <div className="field-foot">
        {provenance}
        {isOffered && !isOpen ? (
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
      {isOpen ? (
        <FormField label={t('field.descriptor')} constraintText={t('field.descriptorHint')}>
          <Input value={text} onChange={({ detail }) => onType(detail.value.slice(0, 255))} onBlur={onBlur} />
        </FormField>
      ) : null}
    </>
  );
};

/** Number with its value parts: figure, unit, state; a reason or method when the state needs one; a descriptor. */
export const NumberControl = ({ field, label, draftKey, value, type, flush, provenance }: ControlProps) => {
  const { t } = useTranslation('workspace');
  const units = unitsOf(field);
  const [chosen, setChosen] = useState<Partial<NumberParts>>({});
  const parts = { ...numberPartsOf(field, value), ...chosen };
  const { text, setText } = useDraftText(draftKey);
  const [isTyping, setIsTyping] = useState(false);
  const errorOf = useParseError(units);
  const options = { units, isInteger: field.inputType === 'Integer' };
  const parsed = text === undefined ? undefined : parseNumber(text, options);
  const hasFigure = parts.state === 'reported' || parts.state === 'estimated';
  const change = (next: Partial<NumberParts>): void => {
    setChosen((before) => ({ ...before, ...next }));
    type(composeNumber({ ...parts, ...next }));
  };
  const typeNumber = (typed: string): void => {
    const read = parseNumber(typed, options);
    setIsTyping(true);
    setText(typed, read.kind === 'invalid');
    if (read.kind === 'empty') change({ number: null });
    if (read.kind === 'number') change(read.unit ? { number: read.number, unit: read.unit } : { number: read.number });
  };
  const settle = (): void => {
    setIsTyping(false);
    if (parsed?.kind !== 'invalid') setText(undefined, false);
    setChosen({});
    flush();
  };
  const shown = text ?? (parts.number === null ? '' : formatDecimal(parts.number, 'comma'));
  const reading = isTyping && text !== undefined && parsed ? readingOf(text, parsed) : undefined;
  const error = !isTyping && parsed ? errorOf(parsed) : undefined;
  return (
    <SpaceBetween size="xs">
      <Grid
        gridDefinition={[
          { colspan: { default: 7, xxs: 5 } },
          { colspan: { default: 5, xxs: 3 } },
          { colspan: { default: 12, xxs: 4 } },
        ]}
      >
        <FormField
          stretch
          {...(error ? { errorText: error } : {})}
          {...(reading ? { constraintText: `→ ${reading}` } : {})}
        >
          <Input
            ariaLabel={label}
            value={hasFigure ? shown : ''}
            placeholder={hasFigure ? t('field.missing') : t(`field.states.${parts.state}`)}
            inputMode="decimal"
            disabled={!hasFigure}
            autoComplete={false}
            onFocus={() => setIsTyping(true)}
            onChange={({ detail }) => typeNumber(detail.value)}
            onKeyDown={({ detail }) => {
              if (detail.key === 'Enter') settle();
            }}
            onBlur={settle}
          />
        </FormField>
        <UnitPart
          units={units}
          unit={parts.unit}
          label={label}
          isDisabled={!hasFigure}
          onChoose={(unit) => change({ unit })}
        />
        <Select
          ariaLabel={t('field.stateOf', { label })}
          selectedOption={{ value: parts.state, label: t(`field.states.${parts.state}`) }}
          options={valueStates.map((state) => ({ value: state, label: t(`field.states.${state}`) }))}
          onChange={({ detail }) => {
            const state = valueStates.find((known) => known === detail.selectedOption.value);
            if (state) change({ state });
          }}
          expandToViewport
        />
      </Grid>
      {parts.state === 'reported' ? null : (
        <FormField
          stretch
          label={hasFigure ? t('field.note') : t('field.noteReason')}
          constraintText={hasFigure ? t('field.noteHint') : t('field.noteReasonHint')}
        >
          <Input
            value={parts.note}
            onChange={({ detail }) => change({ note: detail.value.slice(0, 2_000) })}
            onBlur={settle}
          />
        </FormField>
      )}
      <Foot
        provenance={provenance}
        label={label}
        text={parts.descriptor}
        isOffered={hasFigure && parts.number !== null}
        onType={(descriptor) => change({ descriptor })}
        onBlur={settle}
      />
    </SpaceBetween>
  );
};
