import SpaceBetween from '@cloudscape-design/components/space-between';
import { DeviceList } from '../../features/settings/security/device-list.tsx';
import { SecondFactor } from '../../features/settings/security/second-factor.tsx';

export const SecurityTab = () => (
  <SpaceBetween size="l">
    <SecondFactor />
    <DeviceList />
  </SpaceBetween>
);
