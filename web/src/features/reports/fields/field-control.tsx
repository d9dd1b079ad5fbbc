import { type ReactNode, Suspense } from 'react';
import { ahead } from '../../../components/states/ahead.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { CheckboxControl, CountryControl, MultiSelectControl, SelectControl } from './choice-controls.tsx';
import type { ControlProps } from './control-props.ts';
import { NumberControl } from './number-control.tsx';
import { RichTextControl } from './rich-text-control.tsx';
import { TextAreaControl, TextControl } from './text-controls.tsx';

/** Calendars load with the first date field; few disclosures have one. */
const DateControl = lazyPart(...ahead(async () => (await import('./date-controls.tsx')).DateControl));
const DateTimeControl = lazyPart(...ahead(async () => (await import('./date-controls.tsx')).DateTimeControl));
const PeriodControl = lazyPart(...ahead(async () => (await import('./date-controls.tsx')).PeriodControl));

/** In the space of two fields: next to each other, or below each other on a phone. */
const twoFields = <div className="two-fields-waiting" />;

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
      return (
        <Suspense>
          <DateControl {...props} />
        </Suspense>
      );
    case 'Date Time':
      return (
        <Suspense fallback={twoFields}>
          <DateTimeControl {...props} />
        </Suspense>
      );
    case 'DatePeriod':
      return (
        <Suspense fallback={twoFields}>
          <PeriodControl {...props} />
        </Suspense>
      );
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
