import { useState } from 'react';
import { type FormState, useForm } from '../lib/forms/use-form.ts';
import { messageOf, refusalOf } from './accounts-calls.ts';
import { type AccountErrors, type AccountValues, noValues, type Refusal, withRefusal } from './form-errors.ts';

export type AccountForm = FormState<AccountValues> & {
  isBusy: boolean;
  /** A failure that belongs to no field. */
  problem: string | undefined;
  /** Validates, then submits; a refusal of the server is shown at its field or above the form. */
  submit: (work: (values: AccountValues) => Promise<void>, changed?: Partial<AccountValues>) => Promise<void>;
};

/** A form that ends in one call: the input stays, whatever the result. */
export const useAccountForm = (
  initial: Partial<AccountValues>,
  validate: (values: AccountValues) => AccountErrors,
): AccountForm => {
  const [refusal, setRefusal] = useState<Refusal>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm<AccountValues>({ ...noValues, ...initial }, (values) =>
    withRefusal(validate(values), values, refusal),
  );
  const submit: AccountForm['submit'] = async (work, changed = {}) => {
    setProblem(undefined);
    const values = { ...form.values, ...changed };
    // The form's own check does not include a change of this moment yet.
    if (Object.keys(validate(values)).length > 0 || !(Object.keys(changed).length > 0 || form.check())) {
      form.check();
      return;
    }
    setIsBusy(true);
    try {
      await work(values);
    } catch (error) {
      const refused = refusalOf(error, values);
      setRefusal(refused);
      if (refused) form.leave(refused.name);
      else setProblem(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { ...form, isBusy, problem, submit };
};
