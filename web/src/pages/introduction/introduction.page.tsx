import '../../features/registration/registration.css';
import Header from '@cloudscape-design/components/header';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle, useFocusOnArrival } from '../../components/page-layout/page-layout.tsx';
import { SlideShow } from '../../features/registration/start/slide-show.tsx';

export const Page = () => {
  const { t } = useTranslation('registration');
  const region = useFocusOnArrival();
  useDocumentTitle(t('introduction.title'));
  return (
    <div ref={region} className="sign-up">
      <Header variant="h1">{t('introduction.title')}</Header>
      <SlideShow />
    </div>
  );
};
