import TextFilter from '@cloudscape-design/components/text-filter';
import { useTyped } from '../../lib/use-typed.ts';

/** Search text, passed on after a pause in typing. */
export const SearchField = ({
  label,
  placeholder,
  value,
  onSearch,
}: {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}) => {
  const [typed, setTyped] = useTyped(value, onSearch);
  return (
    <TextFilter
      filteringText={typed}
      filteringAriaLabel={label}
      filteringPlaceholder={placeholder}
      onChange={({ detail }) => setTyped(detail.filteringText)}
    />
  );
};
