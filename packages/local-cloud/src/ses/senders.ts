/** The sender of Cognito's letters. */
export const cognitoSender = 'no-reply@verificationemail.com'

/** The sender of the letters by which addresses are verified. */
export const verificationSender = 'no-reply-aws@amazon.com'
