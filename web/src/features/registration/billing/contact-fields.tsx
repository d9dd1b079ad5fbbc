import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { nameOrder } from '../../../lib/forms/name-order.ts';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { CountrySelect } from '../country-select.tsx';
import { useCountries } from '../use-countries.ts';
import type { ContactDraft, ContactField } from './billing-form.ts';

const inputOf: Record<Exclude<ContactField, 'country'>, Partial<InputProps>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  addressLine1: { autoComplete: 'address-line1' },
  addressLine2: { autoComplete: 'address-line2' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zipCode: { autoComplete: 'postal-code' },
};

const optionalFields: readonly ContactField[] = ['addressLine2', 'state', 'zipCode'];

/** Name of a field in its label and its messages. */
export const labelOf = (t: TFunction<'registration'>, field: ContactField): string => t(`contact.${field}`);

export const ContactFields = ({ form }: { form: FormState<ContactDraft> }) => {
  const { t } = useTranslation('registration');
  const language = useLanguage();
  const { options } = useCountries();
  const dialCode = options?.find(({ value }) => value === form.values.country)?.dialCode;
  const frame = (field: ContactField, content: React.ReactNode) => (
    <div data-field={field} key={field}>
      <FormField
        label={
          optionalFields.includes(field) ? (
            <>
              {labelOf(t, field)} <i className="optional">{t('optional')}</i>
            </>
          ) : (
            labelOf(t, field)
          )
        }
        constraintText={field === 'phone' && dialCode ? t('contact.phoneHint', { dialCode }) : ''}
        errorText={form.errorOf(field)}
        stretch
      >
        {content}
      </FormField>
    </div>
  );
  const text = (field: Exclude<ContactField, 'country'>) =>
    frame(
      field,
      <Input
        {...inputOf[field]}
        name={field}
        value={form.values[field]}
        onChange={({ detail }) => form.set({ [field]: detail.value })}
        onBlur={() => form.leave(field)}
      />,
    );
  return (
    <SpaceBetween size="l">
      <ColumnLayout columns={2}>
        {frame('country', <CountrySelect value={form.values.country} onChange={(country) => form.set({ country })} />)}
      </ColumnLayout>
      <ColumnLayout columns={2}>
        {nameOrder[language].map((field) => text(field))}
        {text('email')}
        {text('phone')}
        {text('addressLine1')}
        {text('addressLine2')}
        {text('city')}
        {text('state')}
        {text('zipCode')}
      </ColumnLayout>
    </SpaceBetween>
  );
};
