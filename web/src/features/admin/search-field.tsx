import TextFilter from '@cloudscape-design/components/text-filter';
import { useEffect, useState } from 'react';

const debounceMilliseconds = 300;

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
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <TextFilter
      filteringText={typed}
      filteringAriaLabel={label}
      filteringPlaceholder={placeholder}
      onChange={({ detail }) => setTyped(detail.filteringText)}
    />
  );
};
