import type { ReactNode } from 'react';
import { CheckboxControl, CountryControl, MultiSelectControl, SelectControl } from './choice-controls.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl, DateTimeControl, PeriodControl } from './date-controls.tsx';
import { NumberControl } from './number-control.tsx';
import { RichTextControl } from './rich-text-control.tsx';
import { TextAreaControl, TextControl } from './text-controls.tsx';

/** The control of each of the twelve input types (specification 3). */
export const FieldControl = (props: ControlProps): ReactNode => {
  switch (props.field.inputType) {
    case 'Text':
      return <TextControl {...props} />;
    case 'Text Area':
      return <TextAreaControl {...props} />;
    case 'Text Area (RTE)':
      return <RichTextControl {...props} />;
    case 'Number':
    case 'Integer':
      return <NumberControl {...props} />;
    case 'Date':
      return <DateControl {...props} />;
    case 'Date Time':
      return <DateTimeControl {...props} />;
    case 'DatePeriod':
      return <PeriodControl {...props} />;
    case 'Single Select':
      return <SelectControl {...props} />;
    case 'Multi Select':
      return <MultiSelectControl {...props} />;
    case 'Country':
      return <CountryControl {...props} />;
    case 'Checkbox':
      return <CheckboxControl {...props} />;
  }
};
