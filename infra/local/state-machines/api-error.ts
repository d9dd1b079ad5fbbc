/** A refusal of the Step Functions API; `name` is the exception that an SDK raises. */
export class ApiError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
