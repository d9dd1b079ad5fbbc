import './seat-stepper.css';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useTranslation } from 'react-i18next';
import { seatsMax } from '../../../../shared/model/billing/seats.ts';

const isInteger = (seat: string): boolean => /^\d+$/.test(seat.trim());

/** Number of seats: typed, or changed by one; never below `minimum`. */
export const SeatStepper = ({
  label,
  seat,
  onChange,
  minimum,
  tooFew,
  description,
}: {
  label: string;
  seat: string;
  onChange: (seat: string) => void;
  minimum: number;
  /** Message if the number is below the minimum. */
  tooFew: string;
  description: string;
}) => {
  const { t } = useTranslation('seats');
  const count = Number(seat);
  const step = (by: number): void => onChange(String(Math.max(1, (isInteger(seat) ? count : minimum) + by)));
  return (
    <FormField label={label} description={description} errorText={!isInteger(seat) || count < minimum ? tooFew : ''}>
      <div className="seat-stepper">
        <Button
          formAction="none"
          iconName="subtract-minus"
          ariaLabel={t('fewer')}
          disabled={isInteger(seat) && count <= minimum}
          onClick={() => step(-1)}
        />
        <Input
          type="number"
          inputMode="numeric"
          step={1}
          value={seat}
          ariaLabel={label}
          onChange={({ detail }) => onChange(detail.value)}
        />
        <Button
          formAction="none"
          iconName="add-plus"
          ariaLabel={t('more')}
          disabled={isInteger(seat) && count > seatsMax}
          onClick={() => step(1)}
        />
      </div>
    </FormField>
  );
};
