import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

type Props = { href: string; isDisclosure?: boolean; children: ReactNode };

/** A link of the theme, in the size of the text around it; a place in this report takes the focus as it opens. */
export const PlaceLink = ({ href, isDisclosure = false, children }: Props) => {
  const navigate = useNavigate();
  return (
    <Link
      href={href}
      fontSize="inherit"
      variant="primary"
      onFollow={(event) => {
        event.preventDefault();
        void navigate(href, isDisclosure ? { state: { focusDisclosure: true } } : {});
      }}
    >
      {children}
    </Link>
  );
};
