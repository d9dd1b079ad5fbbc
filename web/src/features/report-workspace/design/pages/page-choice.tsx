import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import { useIsPhone } from '../../../../lib/use-media.ts';

/** One of two or three ways to look at pages; on a phone a select without a visible label, in a row with others. */
export const PageChoice = <Id extends string>({
  label,
  chosen,
  options,
  onChoose,
}: {
  label: string;
  chosen: Id;
  options: readonly { id: Id; text: string }[];
  onChoose: (id: Id) => void;
}) => {
  const isPhone = useIsPhone();
  const choose = (id: string | undefined): void => {
    const option = options.find((one) => one.id === id);
    if (option) onChoose(option.id);
  };
  if (!isPhone)
    return (
      <SegmentedControl
        label={label}
        selectedId={chosen}
        options={options}
        onChange={({ detail }) => choose(detail.selectedId)}
      />
    );
  const rows = options.map(({ id, text }) => ({ value: id, label: text }));
  return (
    <Select
      ariaLabel={label}
      options={rows}
      selectedOption={rows.find(({ value }) => value === chosen) ?? null}
      onChange={({ detail }) => choose(detail.selectedOption.value)}
    />
  );
};
