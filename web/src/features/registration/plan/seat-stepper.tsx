import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useTranslation } from 'react-i18next';
import { seatsMax, seatsMin } from '../../../../../shared/model/seats.ts';

/** How many people will use the product: typed, or one more and one less at a time. */
export const SeatStepper = ({ seat, onChange }: { seat: string; onChange: (seat: string) => void }) => {
  const { t } = useTranslation('registration');
  const count = Number(seat);
  const isWhole = /^\d+$/.test(seat.trim());
  const step = (by: number): void => onChange(String(Math.max(1, (isWhole ? count : seatsMin) + by)));
  return (
    <FormField
      label={t('plan.seats')}
      description={t('plan.seatsHint')}
      errorText={!isWhole || count < seatsMin ? t('plan.tooFew') : ''}
    >
      <div className="seat-stepper">
        <Button
          formAction="none"
          iconName="subtract-minus"
          ariaLabel={t('plan.fewer')}
          disabled={isWhole && count <= seatsMin}
          onClick={() => step(-1)}
        />
        <Input
          type="number"
          inputMode="numeric"
          step={1}
          value={seat}
          ariaLabel={t('plan.seats')}
          onChange={({ detail }) => onChange(detail.value)}
        />
        <Button
          formAction="none"
          iconName="add-plus"
          ariaLabel={t('plan.more')}
          disabled={isWhole && count > seatsMax}
          onClick={() => step(1)}
        />
      </div>
    </FormField>
  );
};
