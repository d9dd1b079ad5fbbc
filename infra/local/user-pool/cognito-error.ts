/** An exception of the service: the name is the one of SDK clients, the message that of AWS. */
export class CognitoError extends Error {
  override readonly name: string;
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message);
export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);
export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.');

/** Said for a wrong password and for an unknown user alike (the client setting PreventUserExistenceErrors). */
export const wrongCredentials = () => notAuthorized('Incorrect username or password.');
