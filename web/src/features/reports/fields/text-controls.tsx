import Input from '@cloudscape-design/components/input';
import Textarea from '@cloudscape-design/components/textarea';
import type { ControlProps } from './control-props.ts';

/** The storage limit (field-value.ts). */
export const textLengthMax = 50_000;

const textOf = ({ value }: Pick<ControlProps, 'value'>): string => (value?.kind === 'text' ? value.text : '');

export const TextControl = ({ value, type, flush }: ControlProps) => (
  <Input
    value={textOf({ value })}
    onChange={({ detail }) => type({ kind: 'text', text: detail.value.slice(0, textLengthMax) })}
    onBlur={flush}
    onKeyDown={({ detail }) => {
      if (detail.key === 'Enter') flush();
    }}
  />
);

/** As many rows as the text needs, within reason. */
const rowsOf = (text: string): number =>
  Math.min(20, Math.max(3, text.split('\n').length + Math.floor(text.length / 90)));

export const TextAreaControl = ({ value, type, flush }: ControlProps) => {
  const text = textOf({ value });
  return (
    <Textarea
      value={text}
      rows={rowsOf(text)}
      onChange={({ detail }) => type({ kind: 'text', text: detail.value.slice(0, textLengthMax) })}
      onBlur={flush}
    />
  );
};
