import { NotFound } from '../../components/states/not-found.tsx';

export const Page = () => <NotFound />;
