export interface NombaCredentials {
  clientId: string;
  clientSecret: string;
  /** The parent account, named in the header of every call. */
  accountId: string;
  /** Signs the events; it can be changed on the page, as in the dashboard. */
  webhookSecret: string;
}
