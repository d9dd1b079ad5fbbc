import { routes } from '../../shared/contract/routes/identity.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './identity.api.ts';

const sessions = async () => (await import('./sessions.bindings.ts')).bindings;
const doors = async () => (await import('./doors.bindings.ts')).bindings;
const safety = async () => (await import('./safety.bindings.ts')).bindings;
const person = async () => (await import('./person.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    createShortToken: sessions,
    exchangeShortToken: sessions,
    readShortToken: sessions,
    refreshToken: sessions,
    switchOrganization: sessions,
    logout: sessions,
    listSessions: sessions,
    endDeviceSession: sessions,
    endOtherSessions: sessions,
    signOutEverywhere: sessions,
    signUp: doors,
    confirmSignUp: doors,
    resendSignUpCode: doors,
    forgotPassword: doors,
    resetPassword: doors,
    readInvitation: doors,
    acceptInvitation: doors,
    changePassword: safety,
    getMfa: safety,
    setUpMfa: safety,
    turnOnMfa: safety,
    turnOffMfa: safety,
    resetUserMfa: safety,
    getMe: person,
    updateMe: person,
    getUserProfile: person,
    setUserLanguage: person,
    setNumberFormat: person,
  },
  api,
);
