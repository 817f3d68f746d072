export interface NombaCredentials {
  clientId: string;
  clientSecret: string;
  /** The parent account. Every call sends it in a header. */
  accountId: string;
  /** Signs the events. It can be changed on the events page, as in Nomba's dashboard. */
  webhookSecret: string;
}
