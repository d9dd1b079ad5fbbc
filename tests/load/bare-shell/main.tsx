/** The frame of a page without the product: the same library draws bar, menu, breadcrumbs and a heading, and asks nobody. */
import AppLayoutToolbar from '@cloudscape-design/components/app-layout-toolbar';
import Box from '@cloudscape-design/components/box';
import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SideNavigation from '@cloudscape-design/components/side-navigation';
import TopNavigation from '@cloudscape-design/components/top-navigation';
import { createRoot } from 'react-dom/client';

const names = ['Home', 'Reports', 'Published reports', 'Data hub', 'Entities', 'Users'];

const Shell = () => (
  <>
    <TopNavigation identity={{ href: '/', title: 'Shell' }} utilities={[{ type: 'button', text: 'Help' }]} />
    <AppLayoutToolbar
      navigation={<SideNavigation items={names.map((text) => ({ type: 'link', text, href: `/${text}` }))} />}
      breadcrumbs={<BreadcrumbGroup items={[{ text: 'Shell', href: '/' }]} />}
      content={
        <Container header={<Header variant="h1">Shell</Header>}>
          <Box variant="p">{names.join(', ').repeat(8)}</Box>
        </Container>
      }
    />
  </>
);

const host = document.getElementById('app');
if (!host) throw new Error('the page has no #app');
createRoot(host).render(<Shell />);
