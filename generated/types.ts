// Generated from openapi/ by `npm run generate:types`. Do not edit.

export interface paths {
    "/v1/wallets/{id}/signing/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a message with a master wallet
         * @description Signs a plain-text message with the master wallet. Message signing exists on EVM chains, Tron, Solana and Stellar.
         *     The response is a transaction record whose `reason` is the message and whose `hash` is the signature.
         */
        post: operations["signWalletMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{id}/addresses/{addressId}/signing/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a message with a child address
         * @description Signs a plain-text message with a child address. Message signing exists on EVM chains, Tron, Solana and Stellar.
         *     The response is a transaction record whose `reason` is the message and whose `hash` is the signature; it also embeds
         *     the `address`.
         */
        post: operations["signAddressMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/contracts/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read smart contracts
         * @description Calls methods of smart contracts that only read, and returns what they return: a string for a single value.
         */
        post: operations["readContracts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/contracts/network-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the network fee of contract calls of a master wallet
         * @description Estimates what 1 to 20 contract calls of the master wallet would cost. The response to one call is its fee and the
         *     balance; several with one entry each, their sums, and the calls whose estimation failed.
         */
        post: operations["estimateWalletNetworkFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallets/{walletId}/addresses/{addressId}/contracts/network-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the network fee of contract calls of a child address
         * @description Estimates what contract calls of the child address would cost. The path of this operation has no version prefix.
         */
        post: operations["estimateAddressNetworkFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/contracts/write/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign contract writes
         * @description Signs 1 to 20 contract writes without broadcasting them. Every call may carry a `reference` of its own. The two-factor
         *     code is required. The response to one call is a transaction record, to several the signed calls and the calls that
         *     could not be signed.
         */
        post: operations["signContractWrites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/addresses/{addressId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a child address
         * @description Changes the name, the metadata, the state and the settings of a child address. Metadata becomes part of every
         *     transaction tied to the address. With `showPrivateKey` the response includes the private key: keep that response out of
         *     logs.
         */
        patch: operations["updateAddress"];
        trace?: never;
    };
    "/v1/wallets/{walletId}/addresses/{addressId}/swaps/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a swap of a child address
         * @description Quotes the exchange of one stablecoin asset for another, across blockchains. `amount` is the source amount unless
         *     `amountSide` is `target`.
         */
        post: operations["quoteAddressSwap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/swaps/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a swap of a master wallet
         * @description Quotes the exchange of one stablecoin asset for another, across blockchains. Two response variants exist, for an
         *     external recipient address and for a recipient master wallet; both have the fields of the quote below.
         */
        post: operations["quoteWalletSwap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/withdraw/fiat/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw stablecoin to a bank account
         * @description Withdraws stablecoin of the master wallet to a bank account in fiat. The call moves value: send it once, and find out
         *     what happened before sending it again when no response arrived. A `reference` of your own helps with that.
         */
        post: operations["executeFiatWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the virtual accounts of a child address
         * @description Lists the virtual accounts that are linked to the child address.
         */
        get: operations["listAddressVirtualAccounts"];
        put?: never;
        /**
         * Create a virtual account for a child address
         * @description Opens a virtual bank account in the name of the customer and links it to the child address.
         */
        post: operations["createAddressVirtualAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts/{virtualAccountId}/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Regenerate a virtual account of a child address
         * @description Replaces the account number of a virtual account. The new account number and customer record are returned; `wallet`
         *     includes blockchain and business.
         */
        post: operations["regenerateAddressVirtualAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{id}/virtual-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the virtual account of a master wallet
         * @description Returns the virtual account that is linked to the master wallet. Its `address` is null.
         */
        get: operations["getWalletVirtualAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the history of a rate
         * @description Lists historical snapshots of a rate, for auditing, analytics and charting.
         */
        get: operations["listRateHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reactivate a rate
         * @description Makes a deactivated rate active. The response carries a rate with a higher `version` and links to the earlier versions.
         */
        patch: operations["reactivateRate"];
        trace?: never;
    };
    "/v1/wallets/{walletId}/salvage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recover an asset
         * @description Recovers native coins or tokens from an address to a recipient. The call moves value: send it once, and find out what
         *     happened before sending it again when no response arrived.
         */
        post: operations["salvageAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/transactions/sweep/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sweep a deposit into the master wallet
         * @description Starts the sweep of a deposit into the master wallet. The call moves value: send it once, and find out what happened
         *     before sending it again when no response arrived.
         */
        post: operations["sweepAssets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer
         * @description Returns a customer of the business.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/transactions/webhooks/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend the webhook of a transaction
         * @description Sends the webhook of a transaction again. A transaction that was already processed may be delivered again, so receivers
         *     must handle each delivery once.
         */
        post: operations["resendTransactionWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "deposit.processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit was seen
         * @description A deposit was seen on the chain and is not confirmed yet: `data.status` is `PROCESSING`, `confirmed` false, `confirmations` 0, `hash` null. Do not credit it.
         */
        post: operations["receiveDepositProcessing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deposit.success": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit is confirmed
         * @description A deposit is executed and confirmed: `data.status` is `SUCCESS`, `confirmed` true. It carries `amlScreening`, `address`, `wallet`, `blockchain` and `asset`. This is the event to credit, once.
         */
        post: operations["receiveDepositSuccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deposit.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit failed
         * @description A deposit failed or was rejected: `data.status` is `FAILED` and `reason` holds the failure text, for example of an AML failure with `amlScreening.status` `failed`. Do not credit it.
         */
        post: operations["receiveDepositFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deposit.swept.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The sweep of a deposit failed
         * @description The sweep of a deposit into the master wallet failed: `data.status` is `SUCCESS`, which is the state of the deposit itself, `assetSwept` is false and `reason` holds the failure text of the sweep. Do not credit it again.
         */
        post: operations["receiveDepositSweptFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "swap.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A swap failed
         * @description A swap failed: `data.status` is `FAILED` and `reason` holds the failure text. It includes `toAsset`, `toBlockchain`, `toWallet`, `toAmount` and `rate`.
         */
        post: operations["receiveSwapFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Payload of a webhook delivery. `event` says which event it is; the service may send others than these. */
        WebhookEvent: components["schemas"]["DepositProcessingEvent"] | components["schemas"]["DepositSuccessEvent"] | components["schemas"]["DepositFailedEvent"] | components["schemas"]["DepositSweptFailedEvent"] | components["schemas"]["SwapFailedEvent"];
        /** @description Message to sign. */
        SignMessageRequest: {
            /** @description Text to sign. */
            message?: string;
            /** @description Metadata to keep with the record. */
            metadata?: string;
            /** @description Note to keep with the record. */
            note?: string;
        };
        /**
         * @description What every successful response is: a message, the status code and, for most operations, `data`.
         *     Operations that only start an action respond without `data`.
         */
        Envelope: {
            /** @description What happened, in words. */
            message: string;
            /** @description HTTP status code of the response. */
            statusCode: number;
        };
        /**
         * @description Kind of transaction. The values seen are listed; others are possible.
         * @example SIGNED
         */
        TransactionType: 'SIGNED' | 'DEPOSIT' | 'SWAP' | (string & {});
        /**
         * @description State of the processing of a transaction. The value seen is listed; others are possible.
         * @example PENDING
         */
        TransactionProcessingStatus: 'PENDING' | (string & {});
        /**
         * @description Decimal number as a string, so that no digit is lost. Never parse it into a float to calculate with it.
         * @example 250.75
         */
        Amount: string;
        /**
         * Format: date-time
         * @description ISO 8601 timestamp in UTC.
         * @example 2026-09-18T10:12:45.000Z
         */
        Timestamp: string;
        /** @description Beneficiary of a transaction. */
        Beneficiary: {
            [key: string]: unknown;
        };
        /** @description Payment link of a transaction. */
        PaymentLink: {
            [key: string]: unknown;
        };
        /** @description Fields of a transaction record that are alike wherever it is received. */
        TransactionDetails: {
            /**
             * Format: uuid
             * @description Id of the transaction.
             */
            id: string;
            /** @description Reference of the transaction, generated by the service unless the caller supplies one. */
            reference: string;
            /** @description Kind of the transaction. */
            type: components["schemas"]["TransactionType"];
            /** @description State of the processing. */
            processingStatus?: components["schemas"]["TransactionProcessingStatus"] | null;
            /** @description Reference of the provider that processes the transaction. */
            processingProviderReference?: string | null;
            /** @description Why processing stands where it stands. */
            processingReason?: string | null;
            /** @description Contract address of the token; null for a native coin. */
            tokenAddress?: string | null;
            /** @description Amount that was paid. */
            amountPaid?: components["schemas"]["Amount"] | null;
            /** @description Value of the amount in US dollars. */
            amountUSD?: components["schemas"]["Amount"];
            /** @description Fee of the transaction. */
            fee?: components["schemas"]["Amount"] | null;
            /** @description Transaction hash of the fee. */
            feeHash?: string | null;
            /** @description Fee in US dollars. */
            feeUSD?: components["schemas"]["Amount"] | null;
            /** @description Gas fee. */
            gasFee?: components["schemas"]["Amount"] | null;
            /** @description Gas price. */
            gasPrice?: components["schemas"]["Amount"] | null;
            /** @description Gas used. */
            gasUsed?: components["schemas"]["Amount"] | null;
            /** @description Currency code, for example a fiat code or USD. */
            currency?: string | null;
            /** @description Rate in US dollars. */
            rateUSD?: components["schemas"]["Amount"] | null;
            /** @description Currency of the amount that the swap or conversion yields. */
            toCurrency?: string | null;
            /** @description Hash of the block. */
            blockHash?: string | null;
            /** @description Number of the block. */
            blockNumber?: string | number | null;
            /** @description Confirmations so far. */
            confirmations?: number | null;
            /** @description Id of the chain. */
            chainId?: number | null;
            /** @description Note that the caller supplied. */
            note?: string | null;
            /** @description Metadata that the caller supplied, or that the address of the transaction carries. */
            metadata?: {
                [key: string]: unknown;
            } | string | null;
            /** @description Channel that created the transaction. */
            createdChannel?: string | null;
            /** @description Whether the transaction is an automatic sweep. */
            isAutoSweep?: boolean | null;
            /** @description When the deposit was swept. */
            assetSweptAt?: components["schemas"]["Timestamp"] | null;
            /** @description Gas fee of the sweep. */
            assetSweptGasFee?: components["schemas"]["Amount"] | null;
            /** @description Transaction hash of the sweep. */
            assetSweptHash?: string | null;
            /** @description Address that was swept. */
            assetSweptSenderAddress?: string | null;
            /** @description Address that received the sweep. */
            assetSweptRecipientAddress?: string | null;
            /** @description Amount that was swept. */
            assetSweptAmount?: components["schemas"]["Amount"] | null;
            /** @description Beneficiary, in payloads of swap events. */
            beneficiary?: components["schemas"]["Beneficiary"] | null;
            /** @description Payment link, in payloads of swap events. */
            paymentLink?: components["schemas"]["PaymentLink"] | null;
        };
        /**
         * @description Token standard. The value seen is listed; others are possible.
         * @example ERC20
         */
        TokenStandard: 'ERC20' | (string & {});
        /**
         * @description Network that a wallet, an address or a record belongs to.
         * @example mainnet
         */
        Network: 'mainnet' | 'testnet' | (string & {});
        /** @description Coin or token on a blockchain. */
        Asset: {
            /**
             * Format: uuid
             * @description Id of the asset.
             */
            id: string;
            /** @description Name of the asset. */
            name: string;
            /** @description Symbol of the asset. */
            symbol: string;
            /** @description Decimal places of the smallest unit. */
            decimals: number;
            /** @description Contract address of the token. A native coin has none. */
            address?: string | null;
            /** @description Token standard of the asset. */
            standard?: components["schemas"]["TokenStandard"] | null;
            /** @description Whether the asset is active. */
            isActive?: boolean | null;
            /** @description Whether the asset is the native coin of its blockchain. */
            isNative?: boolean | null;
            /** @description Network of the asset. */
            network?: components["schemas"]["Network"] | null;
            /** @description Currency of the asset. */
            currency?: string | null;
            /**
             * Format: uri
             * @description Address of the logo. A business can have it hidden in responses.
             */
            logoUrl?: string | null;
            /** @description Configuration of the asset. */
            configurations?: {
                [key: string]: unknown;
            } | null;
            /** @description When the asset was added. */
            createdAt?: components["schemas"]["Timestamp"] | null;
            /** @description When the record last changed. */
            updatedAt?: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description How network fees are paid. The value seen is listed; others are possible.
         * @example native
         */
        NetworkFeeModel: 'native' | (string & {});
        /** @description Blockchain that the service supports. */
        Blockchain: {
            /**
             * Format: uuid
             * @description Id of the blockchain.
             */
            id: string;
            /** @description Name of the blockchain. */
            name: string;
            /** @description Name for use in addresses and code. */
            slug: string;
            /** @description Symbol of the native coin. */
            symbol?: string | null;
            /** @description Derivation path of the blockchain. */
            derivationPath?: string | null;
            /** @description Whether the blockchain is active. */
            isActive?: boolean | null;
            /** @description Whether the blockchain is EVM-compatible. */
            isEvmCompatible?: boolean | null;
            /** @description Whether the blockchain is a Layer 2 chain. */
            isL2?: boolean | null;
            /** @description How fees of the blockchain are paid. */
            networkFeeModel?: components["schemas"]["NetworkFeeModel"] | null;
            /** @description Token standard of the blockchain. */
            tokenStandard?: components["schemas"]["TokenStandard"] | null;
            /**
             * Format: uri
             * @description Address of the logo. A business can have it hidden in responses.
             */
            logoUrl?: string | null;
            /** @description Configuration of the blockchain. */
            configurations?: {
                [key: string]: unknown;
            } | null;
            /** @description When the blockchain was added. */
            createdAt?: components["schemas"]["Timestamp"] | null;
            /** @description When the record last changed. */
            updatedAt?: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description State of a master wallet. The value seen is listed; others are possible.
         * @example ACTIVE
         */
        WalletStatus: 'ACTIVE' | (string & {});
        /** @description Asset that prefunds the addresses of a wallet. */
        PrefundingAsset: {
            /**
             * Format: uuid
             * @description Id of the asset.
             */
            id: string;
            /** @description Name of the asset. */
            name: string;
            /** @description Symbol of the asset. */
            symbol: string;
            /** @description Blockchain of the asset. */
            blockchain?: unknown;
            /** @description Currency of the asset. */
            currency?: string | null;
            /** @description Amount that prefunds an address. */
            amount?: components["schemas"]["Amount"] | null;
            /** @description Whether the amount is maintained all the time. */
            alwaysMaintain?: boolean | null;
            /** @description Whether prefunding with this asset is on. */
            isActive?: boolean | null;
            /** @description When the asset was set up. */
            createdAt?: components["schemas"]["Timestamp"] | null;
            /** @description When the record last changed. */
            updatedAt?: components["schemas"]["Timestamp"] | null;
        };
        /** @description Configuration of a master wallet. The shapes seen are listed. */
        WalletConfigurations: {
            /** @description Configuration of child addresses. */
            addresses?: {
                /** @description Whether child addresses are on. */
                isActive?: boolean | null;
                /** @description Prefunding of child addresses. */
                prefunding?: {
                    /** @description Whether prefunding is on. */
                    isActive?: boolean | null;
                    /** @description Assets that prefund. */
                    assets?: components["schemas"]["PrefundingAsset"][] | null;
                } | null;
            } | null;
            /** @description Configuration of withdrawals. */
            withdrawal?: {
                /** @description Gasless withdrawals. */
                gasless?: {
                    /** @description Whether gasless withdrawals are on. */
                    isActive?: boolean | null;
                } | null;
            } | null;
            /** @description Automatic sweeping of deposits into the master wallet. */
            autoSweeping?: {
                /** @description Whether automatic sweeping is on. */
                isActive?: boolean | null;
            } | null;
        };
        /** @description Fields of a master wallet that are alike wherever it is received. */
        WalletDetails: {
            /**
             * Format: uuid
             * @description Id of the wallet.
             */
            id: string;
            /** @description Name of the wallet. */
            name: string;
            /** @description Address on the chain. */
            address: string;
            /** @description Description of the wallet. */
            description?: string | null;
            /** @description Derivation path of the wallet. */
            derivationPath?: string | null;
            /** @description Whether the wallet is active. */
            isActive?: boolean | null;
            /** @description State of the wallet. */
            status?: components["schemas"]["WalletStatus"] | null;
            /** @description Network of the wallet. */
            network?: components["schemas"]["Network"] | null;
            /** @description Configuration of the wallet. */
            configurations?: components["schemas"]["WalletConfigurations"] | null;
            /** @description When the wallet was created. */
            createdAt?: components["schemas"]["Timestamp"] | null;
            /** @description When the record last changed. */
            updatedAt?: components["schemas"]["Timestamp"] | null;
        };
        /** @description Configuration of a business. The members seen are listed. */
        BusinessConfigurations: {
            /** @description Features that are enabled for the business. */
            features?: {
                /** @description Whether liquidity-pool rates are enabled. */
                rates?: boolean | null;
                /** @description Whether virtual accounts are enabled. */
                virtualAccounts?: boolean | null;
            } | null;
            /** @description Fees of the business. */
            fees?: unknown;
            /** @description First transaction of the business. */
            firstTransaction?: unknown;
            /** @description Whether responses hide logo addresses. */
            hideLogoUrlInResponse?: unknown;
            /** @description Whether webhook requests carry the signature in a custom header. */
            useCustomWebhookSignatureHeader?: unknown;
        };
        /** @description Business that owns a wallet. */
        Business: {
            /**
             * Format: uuid
             * @description Id of the business.
             */
            id: string;
            /** @description Name of the business. */
            name: string;
            /** @description Sector of the business. */
            sector?: string | null;
            /** @description State of the business. */
            status?: string | null;
            /** @description Country of the business. */
            country?: string | null;
            /**
             * Format: uuid
             * @description Id of the partner of the business.
             */
            partnerId?: string | null;
            /**
             * Format: uuid
             * @description Id of the user of the business.
             */
            userId?: string | null;
            /** @description Configuration of the business. */
            configurations?: components["schemas"]["BusinessConfigurations"] | null;
            /** @description When the business was created. */
            createdAt?: components["schemas"]["Timestamp"] | null;
            /** @description When the record last changed. */
            updatedAt?: components["schemas"]["Timestamp"] | null;
        };
        /** @description Master wallet, the wallet of the business on one blockchain and one network. */
        Wallet: components["schemas"]["WalletDetails"] & {
            /** @description Blockchain of the wallet. */
            blockchain?: components["schemas"]["Blockchain"] | null;
            /** @description Business that owns the wallet. */
            business?: components["schemas"]["Business"] | null;
        };
        /**
         * @description Result of a sanctions screening. The value seen is listed; others are possible.
         * @example failed
         */
        AmlScreeningStatus: 'failed' | (string & {});
        /** @description Result of the screening for sanctions (AML). It may be an empty object. */
        AmlScreening: {
            /** @description Provider of the screening. */
            provider?: string | null;
            /** @description Result of the screening. */
            status?: components["schemas"]["AmlScreeningStatus"] | null;
            /** @description Result in words. */
            message?: string | null;
        };
        /** @description What a transaction moves, and where, as far as it is known. */
        TransactionAsset: {
            /** @description Amount of the transaction, in units of the asset. */
            amount?: components["schemas"]["Amount"] | null;
            /** @description Asset that moves. Null where not applicable. */
            asset?: components["schemas"]["Asset"] | null;
            /** @description Blockchain of the transaction. Null where not applicable. */
            blockchain?: components["schemas"]["Blockchain"] | null;
            /** @description Master wallet of the transaction. Null where not applicable. */
            wallet?: components["schemas"]["Wallet"] | null;
            /** @description Sanctions screening of the transaction. */
            amlScreening?: components["schemas"]["AmlScreening"] | null;
        };
        /** @description What a swap or conversion yields, as far as it applies. */
        TransactionConversion: {
            /** @description Rate of the swap or conversion. */
            rate?: components["schemas"]["Amount"] | null;
            /** @description Amount that the swap or conversion yields. */
            toAmount?: components["schemas"]["Amount"] | null;
            /** @description Asset that a swap yields, in payloads of swap events. */
            toAsset?: components["schemas"]["Asset"] | null;
            /** @description Blockchain that a swap pays out on, in payloads of swap events. */
            toBlockchain?: components["schemas"]["Blockchain"] | null;
            /** @description Master wallet that a swap pays out to, in payloads of swap events. */
            toWallet?: components["schemas"]["Wallet"] | null;
        };
        /**
         * @description State of a transaction.
         *
         *     | Status | Meaning |
         *     |---|---|
         *     | `PENDING` | being processed, not yet confirmed |
         *     | `PROCESSING` | currently being processed |
         *     | `SUCCESS` | executed and confirmed |
         *     | `FAILED` | failed or rejected |
         *     | `INCOMPLETE` | incomplete, may need further steps |
         *     | `CANCELLED` | cancelled before completion |
         * @example PENDING
         */
        TransactionStatus: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'INCOMPLETE' | 'CANCELLED' | (string & {});
        /** @description Fields of a transaction record that every signing operation returns. */
        SignedTransactionDetails: components["schemas"]["TransactionDetails"] & components["schemas"]["TransactionAsset"] & components["schemas"]["TransactionConversion"] & {
            /** @description State of the transaction. */
            status: components["schemas"]["TransactionStatus"];
            /** @description The message that was signed, or the serialized call of a signed contract write. */
            reason: string;
            /** @description Network of the transaction. */
            network?: components["schemas"]["Network"] | null;
            /** @description Whether the chain has confirmed the transaction. */
            confirmed?: boolean | null;
            /** @description Whether the deposit was swept into the master wallet. */
            assetSwept?: boolean | null;
        };
        /** @description Signature of a message on an EVM chain or on Tron. */
        EvmSignature: {
            /** @description First half of the signature. */
            r: string;
            /** @description Second half of the signature. */
            s: string;
            /** @description Whole signature. */
            signature: string;
            /** @description Recovery value. */
            v: number;
        };
        /** @description Signature of a message on Solana. */
        SolanaSignature: {
            /** @description Whole signature. */
            signature: string;
        };
        /** @description Signature of a message, in the form of the chain that signed it. */
        MessageSignature: components["schemas"]["EvmSignature"] | components["schemas"]["SolanaSignature"];
        /** @description Fields of the record of a signed message, whichever address signed it. */
        SignedMessageDetails: components["schemas"]["SignedTransactionDetails"] & {
            /** @description Address that signed. */
            senderAddress: string;
            /** @description Address that signed. */
            recipientAddress: string;
            /** @description Signature of the message. */
            hash: string;
            /** @description Signature of the message, in the form of its chain. */
            signedTransaction: components["schemas"]["MessageSignature"];
        };
        /**
         * @description Kind of child address. The value seen is listed; others are possible.
         * @example INTERNAL
         */
        AddressType: 'INTERNAL' | (string & {});
        /** @description Fields of a child address that are alike wherever it is received. */
        AddressDetails: {
            /**
             * Format: uuid
             * @description Id of the child address.
             */
            id: string;
            /** @description Address on the chain. */
            address: string;
            /** @description Name that the business gave it. */
            name?: string | null;
            /** @description Metadata that becomes part of every transaction tied to the address. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description Kind of the address. */
            type?: components["schemas"]["AddressType"] | null;
            /** @description Derivation path under the master wallet. */
            derivationPath?: string | null;
            /** @description When the record last changed. */
            updatedAt?: components["schemas"]["Timestamp"] | null;
        };
        /** @description Configuration of a child address. */
        AddressConfigurations: {
            /** @description Sanctions screening of the address. */
            aml?: components["schemas"]["AmlScreening"] | null;
            /**
             * @description Auto-settlement of the address. Rules can be set by source blockchain and assets, destination blockchain and asset,
             *     minimum and maximum amount, slippage tolerance, and gateway or non-gateway. Gateway rules are required for testnet
             *     wallets and must have matching source and destination assets.
             */
            autoSettlement?: {
                /** @description Whether auto-settlement is on. */
                isActive?: boolean | null;
                /** @description Rules of auto-settlement. */
                rules?: unknown[] | null;
            } | null;
            /** @description Whether automatic sweeping into the master wallet is stopped. */
            disableAutoSweep?: boolean | null;
            /** @description Whether gasless transactions from the address are allowed. */
            enableGaslessWithdraw?: boolean | null;
            /** @description Whether responses include the private key. */
            showPrivateKey?: boolean | null;
        };
        /** @description Child address, derived under a master wallet, as other records embed it. */
        Address: components["schemas"]["AddressDetails"] & {
            /** @description Whether the address is active. */
            isActive?: boolean | null;
            /** @description Network of the address. */
            network?: components["schemas"]["Network"] | null;
            /** @description Blockchain of the address. */
            blockchain?: components["schemas"]["Blockchain"] | null;
            /** @description Configuration of the address. */
            configurations?: components["schemas"]["AddressConfigurations"] | null;
            /** @description When the address was created. */
            createdAt?: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description Transaction record of a message that a master wallet signed: type `SIGNED`, status `SUCCESS`, processingStatus
         *     `PENDING`, `reason` the message, `hash` the signature, `senderAddress` and `recipientAddress` the signing address.
         */
        SignedMessageTransaction: components["schemas"]["SignedMessageDetails"] & {
            /** @description Child address of the transaction. Null where not applicable. */
            address?: components["schemas"]["Address"] | null;
        };
        /** @description Response to a message that a master wallet signed. */
        SignWalletMessageEnvelope: components["schemas"]["Envelope"] & {
            /** @description Record of the signed message. */
            data: components["schemas"]["SignedMessageTransaction"];
        };
        /** @description Transaction record of a message that a child address signed. It embeds the address. */
        AddressSignedMessageTransaction: components["schemas"]["SignedMessageDetails"] & {
            /** @description Child address that signed. */
            address: components["schemas"]["Address"];
        };
        /** @description Response to a message that a child address signed. */
        SignAddressMessageEnvelope: components["schemas"]["Envelope"] & {
            /** @description Record of the signed message. */
            data: components["schemas"]["AddressSignedMessageTransaction"];
        };
        /** @description Input of an ABI entry. */
        AbiParameter: {
            /** @description Name of the input. */
            name: string;
            /** @description Solidity type of the input. */
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Entry of the ABI of a contract. */
        AbiEntry: {
            /** @description Whether the method leaves the state alone. */
            constant?: boolean;
            /** @description Inputs of the method. */
            inputs?: components["schemas"]["AbiParameter"][];
            /** @description Name of the method. */
            name?: string;
            /** @description Outputs of the method. */
            outputs?: unknown[];
            /** @description Whether the method takes the native coin. */
            payable?: boolean;
            /** @description State mutability of the method. */
            stateMutability?: string;
            /** @description Kind of entry. */
            type?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Call of one method of one contract. */
        ContractCall: {
            /** @description Contract address. */
            address: string;
            /** @description Name of the method. */
            method: string;
            /** @description Arguments of the method, in order. */
            parameters: unknown[];
            /** @description ABI of the contract, at least with the entry of the method. */
            abi: components["schemas"]["AbiEntry"][];
        };
        /** @description Contract calls to read. */
        ReadContractsRequest: {
            /** @description Calls to read. */
            calls: components["schemas"]["ContractCall"][];
        };
        /** @description Result of a contract read. A string for a single value. */
        ContractReadResult: unknown;
        /** @description Response to a contract read. */
        ReadContractsEnvelope: components["schemas"]["Envelope"] & {
            /** @description Result of the read. */
            data: components["schemas"]["ContractReadResult"];
        };
        /** @description Contract calls to estimate from the master wallet, 1 to 20. */
        EstimateWalletNetworkFeeRequest: {
            /** @description Calls to estimate. */
            calls: components["schemas"]["ContractCall"][];
        };
        /** @description Network fee of one contract call, and the balance that pays it. */
        NetworkFee: {
            /** @description Balance that pays the fee. */
            balance: components["schemas"]["Amount"];
            /** @description Network fee of the call. */
            fee: components["schemas"]["Amount"];
        };
        /** @description Network fee of one call of a batch. */
        BatchNetworkFeeEntry: {
            /** @description Position of the call in the request, from 0. */
            index: number;
            /** @description Name of the method. */
            method: string;
            /** @description Fee of the call. */
            fee: components["schemas"]["Amount"];
            /** @description Network fee of the call, in the native coin. */
            networkFee: components["schemas"]["Amount"];
            /** @description Network fee of the call, in US dollars. */
            networkFeeInUSD: components["schemas"]["Amount"];
            /** @description Balance of the native coin. */
            nativeBalance: components["schemas"]["Amount"];
            /** @description Balance of the native coin, in US dollars. */
            nativeBalanceInUSD: components["schemas"]["Amount"];
            /** @description Time until arrival, in seconds. 30 for each call. */
            estimatedArrivalTime: number;
            /** @description Fee of the transaction. */
            transactionFee: string | number;
        };
        /** @description Entry for one call of a batch that failed. */
        BatchFailure: unknown;
        /** @description Network fees of a batch of contract calls. */
        BatchNetworkFee: {
            /** @description Fees of the calls that were estimated. */
            fees: components["schemas"]["BatchNetworkFeeEntry"][];
            /** @description Sum of the network fees. */
            totalFee: string | number;
            /** @description Sum of the individual times, in seconds. */
            estimatedArrivalTime: number;
            /** @description Calls whose estimation failed. */
            errors: components["schemas"]["BatchFailure"][];
        };
        /** @description Response to a fee estimate of a master wallet. */
        EstimateWalletNetworkFeeEnvelope: components["schemas"]["Envelope"] & {
            /** @description The fee of one call, or the fees of a batch. */
            data: components["schemas"]["NetworkFee"] | components["schemas"]["BatchNetworkFee"];
        };
        /** @description Contract calls to estimate from a child address. */
        EstimateAddressNetworkFeeRequest: {
            /** @description Calls to estimate. */
            calls: components["schemas"]["ContractCall"][];
        };
        /** @description Response to a fee estimate of a child address. */
        EstimateAddressNetworkFeeEnvelope: components["schemas"]["Envelope"] & {
            /** @description Fee of the call. */
            data: components["schemas"]["NetworkFee"];
        };
        /** @description Call of one method of one contract, to be signed. It may carry a reference of its own. */
        SigningContractCall: {
            /** @description Contract address. */
            address: string;
            /** @description Name of the method. */
            method: string;
            /** @description Arguments of the method, in order. */
            parameters: unknown[];
            /** @description ABI of the contract, at least with the entry of the method. */
            abi: components["schemas"]["AbiEntry"][];
            /** @description Reference of the caller for this call. */
            reference?: string;
        };
        /** @description Contract writes to sign, 1 to 20, and the two-factor code. */
        SignContractWritesRequest: {
            /** @description Calls to sign. */
            calls: components["schemas"]["SigningContractCall"][];
            /**
             * Format: password
             * @description Two-factor code.
             */
            code: string;
        };
        /**
         * @description Signed contract write as a hex string. It is signed, not broadcast.
         * @example 0x02f86b01808459682f00850c92a69c0082520894
         */
        SignedContractCall: string;
        /**
         * @description Transaction record of a signed contract write: type `SIGNED`, status `SUCCESS`, processingStatus `PENDING`, `reason`
         *     the serialized call.
         */
        SignedContractWriteTransaction: components["schemas"]["SignedTransactionDetails"] & {
            /** @description Signed contract write. */
            signedTransaction: components["schemas"]["SignedContractCall"];
            /** @description Address that sends. */
            senderAddress?: string;
            /** @description Address that receives. */
            recipientAddress?: string;
            /** @description Transaction hash. */
            hash?: string | null;
            /** @description Child address of the transaction. Null where not applicable. */
            address?: components["schemas"]["Address"] | null;
        };
        /** @description Signed write of one call of a batch. */
        SignedBatchEntry: {
            /** @description Position of the call in the request, from 0. */
            index: number;
            /** @description Name of the method. */
            method: string;
            /** @description Signed contract write. */
            signedTransaction: components["schemas"]["SignedContractCall"];
        };
        /** @description Signed writes of a batch of contract calls. They are signed, not broadcast. */
        SignedBatch: {
            /** @description Calls that were signed. */
            success: components["schemas"]["SignedBatchEntry"][];
            /** @description Calls that could not be signed. */
            errors: components["schemas"]["BatchFailure"][];
        };
        /** @description Response to signed contract writes. */
        SignContractWritesEnvelope: components["schemas"]["Envelope"] & {
            /** @description The record of one signed call, or the signed calls of a batch. */
            data: components["schemas"]["SignedContractWriteTransaction"] | components["schemas"]["SignedBatch"];
        };
        /** @description What to change of a child address. Fields left out stay as they are. */
        UpdateAddressRequest: {
            /** @description Sets the address active or inactive. */
            isActive?: boolean;
            /** @description Name of the address. */
            name?: string;
            /** @description Becomes part of every transaction tied to the address. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Includes the private key in the response. */
            showPrivateKey?: boolean;
            /** @description Stops automatic sweeping into the master wallet. */
            disableAutoSweep?: boolean;
            /** @description Allows gasless transactions from the address. */
            enableGaslessWithdraw?: boolean;
            /**
             * Format: password
             * @description Key of the address, for executing actions securely.
             */
            privateKey?: string;
        };
        /** @description Child address as its update returns it, with its state, its blockchain and its configurations. */
        UpdatedAddress: components["schemas"]["AddressDetails"] & {
            /** @description Whether the address is active. */
            isActive: boolean;
            /** @description Network of the address. */
            network: components["schemas"]["Network"];
            /** @description Blockchain of the address. */
            blockchain: components["schemas"]["Blockchain"];
            /** @description Configuration of the address. */
            configurations: components["schemas"]["AddressConfigurations"];
            /** @description When the address was created. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description Response to the update of a child address. */
        UpdateAddressEnvelope: components["schemas"]["Envelope"] & {
            /** @description The address after the update. */
            data: components["schemas"]["UpdatedAddress"];
        };
        /**
         * @description Which side of the swap `amount` states.
         * @default source
         * @example source
         * @enum {string}
         */
        SwapAmountSide: "source" | "target";
        /**
         * @description What the route of the swap is chosen by.
         * @example FASTEST
         * @enum {string}
         */
        SwapOrder: "FASTEST" | "CHEAPEST" | "RECOMMENDED" | "NO_SLIPPAGE";
        /** @description Swap to quote for a child address. */
        QuoteAddressSwapRequest: {
            /**
             * Format: uuid
             * @description Id of the asset to swap from.
             */
            fromAssetId: string;
            /**
             * Format: uuid
             * @description Id of the asset to swap to.
             */
            toAssetId: string;
            /** @description Source amount when amountSide is `source`, target amount when it is `target`. */
            amount: string;
            /** @description Side of the swap that `amount` states. */
            amountSide?: components["schemas"]["SwapAmountSide"];
            /** @description External address to swap to. */
            recipientAddress?: string;
            /** @description What the route is chosen by. */
            order?: components["schemas"]["SwapOrder"];
        };
        /** @description Quote of a swap, as the master wallet gets it. */
        WalletSwapQuote: {
            /** @description Amount of the quote. */
            amount: components["schemas"]["Amount"];
            /** @description Time until arrival, in seconds. Observed as 30. */
            estimatedArrivalTime: number;
            /** @description Price impact of the swap. */
            impact: components["schemas"]["Amount"];
            /** @description Price impact of the swap, in US dollars. */
            impactInUSD: components["schemas"]["Amount"];
            /** @description Lowest amount of the swap. */
            minAmount: components["schemas"]["Amount"];
            /** @description Balance of the native coin. */
            nativeBalance: components["schemas"]["Amount"];
            /** @description Balance of the native coin, in US dollars. */
            nativeBalanceInUSD: components["schemas"]["Amount"];
            /** @description Network fee of the swap, in the native coin. */
            networkFee: components["schemas"]["Amount"];
            /** @description Network fee of the swap, in US dollars. */
            networkFeeInUSD: components["schemas"]["Amount"];
            /** @description Rate of the swap. */
            rate: components["schemas"]["Amount"];
            /** @description Slippage of the swap. */
            slippage: components["schemas"]["Amount"];
            /** @description Fee of the transaction, as a number. */
            transactionFee: number;
        };
        /**
         * @description Which side of the swap the amount of the request stated.
         * @example source
         */
        QuotedAmountSide: 'source' | 'target' | (string & {});
        /** @description Quote of a swap, as a child address gets it. */
        SwapQuote: components["schemas"]["WalletSwapQuote"] & {
            /** @description Amount that the swap takes. */
            fromAmount: components["schemas"]["Amount"];
            /** @description Amount that the swap yields. */
            toAmount: components["schemas"]["Amount"];
            /** @description Amount that the request stated. */
            requestedAmount: components["schemas"]["Amount"];
            /** @description Side of the swap that the request stated the amount of. */
            amountSide: components["schemas"]["QuotedAmountSide"];
        };
        /** @description Response to a swap quote of a child address. */
        QuoteAddressSwapEnvelope: components["schemas"]["Envelope"] & {
            /** @description The quote. */
            data: components["schemas"]["SwapQuote"];
        };
        /** @description Swap to quote for the master wallet. */
        QuoteWalletSwapRequest: {
            /** @description Amount to swap. */
            amount: string;
            /**
             * Format: uuid
             * @description Id of the asset to swap from.
             */
            fromAssetId: string;
            /**
             * Format: uuid
             * @description Id of the asset to swap to.
             */
            toAssetId: string;
            /** @description What the route is chosen by. */
            order?: components["schemas"]["SwapOrder"];
        } & {
            [key: string]: unknown;
        };
        /** @description Response to a swap quote of a master wallet. */
        QuoteWalletSwapEnvelope: components["schemas"]["Envelope"] & {
            /** @description The quote. */
            data: components["schemas"]["WalletSwapQuote"];
        };
        /** @description Stablecoin to withdraw and bank account to pay it to. */
        FiatWithdrawalRequest: {
            /**
             * Format: uuid
             * @description Asset id of the stablecoin to withdraw.
             */
            assetId: string;
            /** @description Amount in asset units. */
            amount: number;
            /** @description Destination fiat currency code. */
            currency: string;
            /** @description Bank or institution code. */
            institutionIdentifier: string;
            /** @description Destination bank account identifier. */
            accountIdentifier: string;
            /** @description Client reference for tracking. */
            reference?: string;
            /**
             * Format: password
             * @description Additional code, for example a verification code.
             */
            code?: string;
        };
        /**
         * @description Result of a signing operation: an object for a message (r, s, signature and v on EVM chains and Tron, `signature`
         *     alone on Solana), a hex string for a contract write.
         */
        SignedTransaction: components["schemas"]["MessageSignature"] | components["schemas"]["SignedContractCall"];
        /** @description Transaction record. Signing operations and the fiat withdrawal return it, and every event carries it as `data`. */
        Transaction: components["schemas"]["TransactionDetails"] & components["schemas"]["TransactionAsset"] & components["schemas"]["TransactionConversion"] & {
            /** @description State of the transaction. */
            status: components["schemas"]["TransactionStatus"];
            /** @description Address that sends. */
            senderAddress?: string;
            /** @description Address that receives. */
            recipientAddress?: string;
            /** @description Network of the transaction. */
            network?: components["schemas"]["Network"] | null;
            /** @description Transaction hash. */
            hash?: string | null;
            /** @description Whether the chain has confirmed the transaction. */
            confirmed?: boolean | null;
            /** @description For a signed message the message, for a contract write the serialized call, on a failure the failure text. */
            reason?: string | null;
            /** @description Result of a signing operation. */
            signedTransaction?: components["schemas"]["SignedTransaction"] | null;
            /** @description Whether the deposit was swept into the master wallet. */
            assetSwept?: boolean | null;
            /** @description Child address of the transaction. Null where not applicable. */
            address?: components["schemas"]["Address"] | null;
        };
        /** @description Transaction record of a fiat withdrawal. */
        FiatWithdrawalTransaction: components["schemas"]["Transaction"];
        /** @description Response to a fiat withdrawal. */
        ExecuteFiatWithdrawalEnvelope: components["schemas"]["Envelope"] & {
            /** @description Record of the withdrawal. */
            data: components["schemas"]["FiatWithdrawalTransaction"];
        };
        /**
         * @description Currency of a virtual account.
         * @example NGN
         */
        VirtualAccountCurrency: 'NGN' | (string & {});
        /**
         * @description Kind of virtual account. `AUTO_FUNDING` is the default: when fiat arrives in the account, the service mints the
         *     stablecoin equivalent (asset cNGN) and transfers it to the linked wallet or address.
         * @example AUTO_FUNDING
         */
        VirtualAccountType: 'AUTO_FUNDING' | (string & {});
        /**
         * @description State of a virtual account. The value seen is listed; others are possible.
         * @example ACTIVE
         */
        VirtualAccountStatus: 'ACTIVE' | (string & {});
        /**
         * @description Kind of customer. The value seen is listed; others are possible.
         * @example individual
         */
        CustomerType: 'individual' | (string & {});
        /** @description Fields of a customer that are alike wherever the customer is received. */
        CustomerDetails: {
            /**
             * Format: uuid
             * @description Id of the customer.
             */
            id: string;
            /**
             * Format: email
             * @description Email address.
             */
            email: string;
            /** @description Full name. */
            name: string;
            /** @description Phone number. A virtual account can be created without one. */
            phone?: string | null;
            /** @description Kind of customer. */
            type?: components["schemas"]["CustomerType"] | null;
            /** @description Further data of the customer. */
            additionalData?: {
                [key: string]: unknown;
            } | null;
            /** @description When the record last changed. */
            updatedAt?: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description State of a customer. The value seen is listed; others are possible.
         * @example ACTIVE
         */
        CustomerStatus: 'ACTIVE' | (string & {});
        /** @description Customer of the business, as other records embed it. */
        Customer: components["schemas"]["CustomerDetails"] & {
            /** @description State of the customer. */
            status?: components["schemas"]["CustomerStatus"] | null;
            /** @description Network of the customer. */
            network?: components["schemas"]["Network"] | null;
            /** @description When the customer was created. */
            createdAt?: components["schemas"]["Timestamp"] | null;
        };
        /** @description Fields of a virtual bank account that are alike whatever it is linked to. */
        VirtualAccountDetails: {
            /**
             * Format: uuid
             * @description Id of the virtual account.
             */
            id: string;
            /** @description Name of the account holder. */
            accountName: string;
            /** @description Bank account number. */
            accountNumber: string;
            /** @description Code of the bank. */
            bankCode: string;
            /** @description Name of the bank. */
            bankName: string;
            /** @description Currency of the account. */
            currency: components["schemas"]["VirtualAccountCurrency"];
            /** @description Kind of account, which decides what happens to fiat that arrives in it. */
            type: components["schemas"]["VirtualAccountType"];
            /** @description State of the account. */
            status: components["schemas"]["VirtualAccountStatus"];
            /** @description Whether the account is active. */
            isActive: boolean;
            /** @description Reference of the account. */
            reference: string;
            /** @description Label of the account. */
            label?: string | null;
            /** @description Customer that the account was opened for. */
            customer: components["schemas"]["Customer"];
            /** @description When the account was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the record last changed. */
            updatedAt?: components["schemas"]["Timestamp"] | null;
        };
        /** @description Virtual bank account that is linked to a child address. */
        AddressVirtualAccount: components["schemas"]["VirtualAccountDetails"] & {
            /** @description Child address that the account is linked to. */
            address: components["schemas"]["Address"];
            /** @description Master wallet of the address. */
            wallet: components["schemas"]["Wallet"];
        };
        /** @description Position of a list response within all items. */
        ListMeta: {
            /** @description Items in all pages. */
            totalItems: number;
            /** @description Items in this page. */
            itemCount: number;
            /** @description Most items that a page holds. Observed as 10. */
            itemsPerPage: number;
            /** @description Number of pages. */
            totalPages: number;
            /** @description Number of this page. */
            currentPage: number;
        };
        /** @description Response with the virtual accounts of a child address. */
        ListAddressVirtualAccountsEnvelope: components["schemas"]["Envelope"] & {
            /** @description Virtual accounts of this page. */
            data: components["schemas"]["AddressVirtualAccount"][];
            /** @description Position of this page within all items. */
            meta: components["schemas"]["ListMeta"];
        };
        /** @description Customer that the virtual account is opened for. */
        CreateVirtualAccountRequest: {
            /** @description First name of the customer. */
            firstname: string;
            /** @description Last name of the customer. */
            lastname: string;
            /**
             * Format: email
             * @description Email address of the customer. It must be unique per business.
             */
            email: string;
            /**
             * @description Phone number of the customer, +234 followed by ten digits.
             * @example +2348012345678
             */
            phone?: string;
            /**
             * Format: password
             * @description Bank verification number of the customer.
             */
            bvn: string;
            /**
             * Format: date
             * @description Date of birth of the customer, yyyy-MM-dd.
             */
            dateOfBirth: string;
        };
        /** @description Response to the creation of a virtual account for a child address. */
        CreateAddressVirtualAccountEnvelope: components["schemas"]["Envelope"] & {
            /** @description The virtual account. */
            data: components["schemas"]["AddressVirtualAccount"];
        };
        /** @description Master wallet with its blockchain and its business, as the regeneration of a virtual account returns it. */
        WalletWithBusiness: components["schemas"]["WalletDetails"] & {
            /** @description Blockchain of the wallet. */
            blockchain: components["schemas"]["Blockchain"];
            /** @description Business that owns the wallet. */
            business: components["schemas"]["Business"];
        };
        /** @description Virtual bank account of a child address after its regeneration, with a new account number. */
        RegeneratedVirtualAccount: components["schemas"]["VirtualAccountDetails"] & {
            /** @description Child address that the account is linked to. */
            address: components["schemas"]["Address"];
            /** @description Master wallet of the address, with its blockchain and its business. */
            wallet: components["schemas"]["WalletWithBusiness"];
        };
        /** @description Response to the regeneration of a virtual account of a child address. */
        RegenerateAddressVirtualAccountEnvelope: components["schemas"]["Envelope"] & {
            /** @description The virtual account with its new account number. */
            data: components["schemas"]["RegeneratedVirtualAccount"];
        };
        /** @description Virtual bank account that is linked to a master wallet. */
        WalletVirtualAccount: components["schemas"]["VirtualAccountDetails"] & {
            /** @description Null, because the account is linked to the master wallet. */
            address?: null;
            /** @description Master wallet that the account is linked to. */
            wallet: components["schemas"]["Wallet"];
        };
        /** @description Response with the virtual account of a master wallet. */
        GetWalletVirtualAccountEnvelope: components["schemas"]["Envelope"] & {
            /** @description The virtual account. */
            data: components["schemas"]["WalletVirtualAccount"];
        };
        /**
         * @description State of a rate. Reactivating a deactivated rate makes it active.
         * @example active
         */
        RateStatus: 'active' | 'deactivated' | (string & {});
        /** @description Fields of a liquidity-pool rate that are alike wherever it is received. */
        RateDetails: {
            /**
             * Format: uuid
             * @description Id of this version of the rate.
             */
            id: string;
            /** @description Symbol of the asset that is given. */
            fromAsset: string;
            /** @description Symbol of the asset that is received. */
            toAsset: string;
            /** @description What one unit of the asset that is given yields. */
            rate: components["schemas"]["Amount"];
            /** @description Lowest amount that the rate applies to. */
            minAmount?: components["schemas"]["Amount"] | null;
            /** @description Highest amount that the rate applies to. */
            maxAmount?: components["schemas"]["Amount"] | null;
            /** @description Version of the rate. Each version links to earlier ones. */
            version: number;
            /** @description State of the rate. */
            status: components["schemas"]["RateStatus"];
            /** @description Whether the rate is active. */
            isActive: boolean;
            /** @description Network of the rate. */
            network: components["schemas"]["Network"];
            /** @description When this version was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the record last changed. */
            updatedAt?: components["schemas"]["Timestamp"] | null;
        };
        /** @description Rate of a liquidity pool for a pair of assets, as its history lists it. */
        Rate: components["schemas"]["RateDetails"] & {
            /**
             * Format: uuid
             * @description Id of the version before this one.
             */
            previousRateId?: string | null;
            /**
             * Format: uuid
             * @description Id of the first version.
             */
            rootRateId?: string | null;
            /**
             * Format: uuid
             * @description Id of the user who created the rate.
             */
            createdBy?: string | null;
            /**
             * Format: uuid
             * @description Id of the user who deactivated the rate.
             */
            deactivatedBy?: string | null;
            /** @description When the rate was deactivated. */
            deactivatedAt?: components["schemas"]["Timestamp"] | null;
            /** @description Why the rate was deactivated. */
            deactivationReason?: string | null;
        };
        /** @description Response with the history of a rate. */
        ListRateHistoryEnvelope: components["schemas"]["Envelope"] & {
            /** @description Snapshots of this page. */
            data: components["schemas"]["Rate"][];
            /** @description Position of this page within all items. */
            meta: components["schemas"]["ListMeta"];
        };
        /** @description Rate of a liquidity pool as its reactivation returns it, with a higher version and links to earlier ones. */
        ReactivatedRate: components["schemas"]["RateDetails"] & {
            /**
             * Format: uuid
             * @description Id of the version before this one.
             */
            previousRateId: string;
            /**
             * Format: uuid
             * @description Id of the first version.
             */
            rootRateId: string;
        };
        /** @description Response to the reactivation of a rate. */
        ReactivateRateEnvelope: components["schemas"]["Envelope"] & {
            /** @description The active version of the rate. */
            data: components["schemas"]["ReactivatedRate"];
        };
        /**
         * @description Asset to recover and where to send it. `tokenAddress` makes it a token, without it the native coin is recovered.
         *     `crossNetwork: true` cannot be combined with `rpcUrl`.
         */
        SalvageAssetRequest: {
            /** @description Address to recover from. */
            senderAddress: string;
            /** @description Address to send to. */
            recipientAddress: string;
            /** @description Amount to salvage. */
            amount: string;
            /**
             * Format: uuid
             * @description Id of the blockchain to recover from.
             */
            blockchainId: string;
            /** @description Contract address of the token. Omit it for the native coin. */
            tokenAddress?: string;
            /**
             * Format: uri
             * @description RPC address, for assets on an unsupported blockchain.
             */
            rpcUrl?: string;
            /** @description Set when rpcUrl points to a Layer 2 chain. */
            isL2?: boolean;
            /**
             * @description True recovers assets that were sent to the wrong network environment, for example mainnet assets on an address
             *     derived for testnet.
             * @default false
             */
            crossNetwork?: boolean;
        };
        /** @description Response to the recovery of an asset. It carries no data. */
        SalvageAssetEnvelope: components["schemas"]["Envelope"];
        /** @description Deposit to sweep into the master wallet. */
        SweepAssetsRequest: {
            /**
             * Format: uuid
             * @description Id of the deposit's transaction.
             */
            transactionId: string;
            /** @description Forces the sweep. */
            forceSweep?: boolean;
        };
        /** @description Response to the sweep of a deposit. It carries no data. */
        SweepAssetsEnvelope: components["schemas"]["Envelope"];
        /** @description Customer of the business as its lookup returns it, with its state. */
        RetrievedCustomer: components["schemas"]["CustomerDetails"] & {
            /** @description State of the customer. */
            status: components["schemas"]["CustomerStatus"];
            /** @description Network of the customer. */
            network: components["schemas"]["Network"];
            /** @description When the customer was created. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description Response with a customer. */
        GetCustomerEnvelope: components["schemas"]["Envelope"] & {
            /** @description The customer. */
            data: components["schemas"]["RetrievedCustomer"];
        };
        /** @description Transaction whose webhook is sent again. */
        ResendTransactionWebhookRequest: {
            /**
             * Format: uuid
             * @description Id of the transaction.
             */
            id: string;
        };
        /** @description Response to the resend of a webhook. */
        ResendTransactionWebhookEnvelope: components["schemas"]["Envelope"];
        /** @description The two ends of a transfer and its network. */
        TransactionTransfer: {
            /** @description Address that sends. */
            senderAddress: string;
            /** @description Address that receives. */
            recipientAddress: string;
            /** @description Network of the transfer. */
            network: components["schemas"]["Network"];
            /** @description Transaction hash. */
            hash?: string | null;
            /** @description Result of a signing operation. */
            signedTransaction?: components["schemas"]["SignedTransaction"] | null;
        };
        /** @description Transaction record of a deposit that was seen and is not confirmed yet. Its `confirmations` were seen as 0 and its `hash` as null. */
        DepositProcessingTransaction: components["schemas"]["TransactionDetails"] & components["schemas"]["TransactionAsset"] & components["schemas"]["TransactionConversion"] & components["schemas"]["TransactionTransfer"] & {
            /**
             * @description State of the deposit.
             * @constant
             */
            status: "PROCESSING";
            /**
             * @description The chain has not confirmed the deposit.
             * @constant
             */
            confirmed: false;
            /** @description Failure text. Null where nothing failed. */
            reason?: string | null;
            /** @description Whether the deposit was swept into the master wallet. */
            assetSwept?: boolean | null;
            /** @description Child address of the transaction. Null where not applicable. */
            address?: components["schemas"]["Address"] | null;
        };
        /** @description A deposit was seen on the chain and is not confirmed yet. It must not be credited. */
        DepositProcessingEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "deposit.processing";
            /** @description The deposit. */
            data: components["schemas"]["DepositProcessingTransaction"];
        };
        /** @description Transaction record of a confirmed deposit. */
        DepositSuccessTransaction: components["schemas"]["TransactionDetails"] & components["schemas"]["TransactionConversion"] & components["schemas"]["TransactionTransfer"] & {
            /**
             * @description State of the deposit.
             * @constant
             */
            status: "SUCCESS";
            /**
             * @description The chain has confirmed the deposit.
             * @constant
             */
            confirmed: true;
            /** @description Amount that was deposited, in units of the asset. */
            amount: components["schemas"]["Amount"];
            /** @description Asset that was deposited. */
            asset: components["schemas"]["Asset"];
            /** @description Blockchain of the deposit. */
            blockchain: components["schemas"]["Blockchain"];
            /** @description Master wallet that the deposit belongs to. */
            wallet: components["schemas"]["Wallet"];
            /** @description Child address that received the deposit. Null where it arrived at the master wallet itself. */
            address: components["schemas"]["Address"] | null;
            /** @description Sanctions screening of the deposit. */
            amlScreening: components["schemas"]["AmlScreening"];
            /** @description Failure text. Null where nothing failed. */
            reason?: string | null;
            /** @description Whether the deposit was swept into the master wallet. */
            assetSwept?: boolean | null;
        };
        /** @description A deposit is executed and confirmed. It carries amlScreening, address, wallet, blockchain and asset. */
        DepositSuccessEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "deposit.success";
            /** @description The deposit. */
            data: components["schemas"]["DepositSuccessTransaction"];
        };
        /** @description Transaction record of a deposit that failed or was rejected. */
        DepositFailedTransaction: components["schemas"]["TransactionDetails"] & components["schemas"]["TransactionAsset"] & components["schemas"]["TransactionConversion"] & components["schemas"]["TransactionTransfer"] & {
            /**
             * @description State of the deposit.
             * @constant
             */
            status: "FAILED";
            /** @description Whether the chain has confirmed the transaction. */
            confirmed: boolean;
            /** @description Failure text. */
            reason: string;
            /** @description Whether the deposit was swept into the master wallet. */
            assetSwept?: boolean | null;
            /** @description Child address of the transaction. Null where not applicable. */
            address?: components["schemas"]["Address"] | null;
        };
        /** @description A deposit failed or was rejected, for example by the sanctions screening. It must not be credited. */
        DepositFailedEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "deposit.failed";
            /** @description The deposit. */
            data: components["schemas"]["DepositFailedTransaction"];
        };
        /** @description Transaction record of a deposit whose sweep failed. */
        DepositSweptFailedTransaction: components["schemas"]["TransactionDetails"] & components["schemas"]["TransactionAsset"] & components["schemas"]["TransactionConversion"] & components["schemas"]["TransactionTransfer"] & {
            /**
             * @description State of the deposit itself.
             * @constant
             */
            status: "SUCCESS";
            /** @description Whether the chain has confirmed the transaction. */
            confirmed: boolean;
            /**
             * @description The deposit was not swept into the master wallet.
             * @constant
             */
            assetSwept: false;
            /** @description Failure text of the sweep. */
            reason: string;
            /** @description Child address of the transaction. Null where not applicable. */
            address?: components["schemas"]["Address"] | null;
        };
        /** @description A deposit succeeded, but its sweep into the master wallet failed. The deposit itself stays as it is. */
        DepositSweptFailedEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "deposit.swept.failed";
            /** @description The deposit. */
            data: components["schemas"]["DepositSweptFailedTransaction"];
        };
        /** @description Transaction record of a swap that failed. */
        SwapFailedTransaction: components["schemas"]["TransactionDetails"] & components["schemas"]["TransactionAsset"] & components["schemas"]["TransactionTransfer"] & {
            /**
             * @description State of the swap.
             * @constant
             */
            status: "FAILED";
            /** @description Whether the chain has confirmed the transaction. */
            confirmed: boolean;
            /** @description Failure text. */
            reason: string;
            /** @description Rate of the swap. */
            rate: components["schemas"]["Amount"] | null;
            /** @description Amount that the swap was to yield. */
            toAmount: components["schemas"]["Amount"] | null;
            /** @description Asset that the swap was to yield. */
            toAsset: components["schemas"]["Asset"] | null;
            /** @description Blockchain that the swap was to pay out on. */
            toBlockchain: components["schemas"]["Blockchain"] | null;
            /** @description Master wallet that the swap was to pay out to. */
            toWallet: components["schemas"]["Wallet"] | null;
            /** @description Whether the deposit was swept into the master wallet. */
            assetSwept?: boolean | null;
            /** @description Child address of the transaction. Null where not applicable. */
            address?: components["schemas"]["Address"] | null;
        };
        /** @description A swap failed. It includes toAsset, toBlockchain, toWallet, toAmount and rate. */
        SwapFailedEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "swap.failed";
            /** @description The swap. */
            data: components["schemas"]["SwapFailedTransaction"];
        };
    };
    responses: {
        /** @description The operation failed. Read the status code and keep the body as it is: it may not even be JSON. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": unknown;
            };
        };
        /** @description Acknowledges the delivery. `200` is the only acknowledgement; any other status, and a timeout, is a failed attempt. */
        EventAcknowledged: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description Id of the master wallet.
         * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
         */
        WalletIdAsId: string;
        /**
         * @description Id of the child address, or the address itself.
         * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
         */
        AddressId: string;
        /**
         * @description Id of the master wallet.
         * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
         */
        WalletId: string;
        /**
         * @description Id of the virtual account.
         * @example e27c9d14-0b6f-4a83-b5d2-91f4c8370a6e
         */
        VirtualAccountId: string;
        /**
         * @description Id of the rate.
         * @example 9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8
         */
        RateId: string;
        /**
         * @description Id of the customer.
         * @example 3d90b7a5-c1e8-4276-a0f3-58d6e4b21c97
         */
        CustomerId: string;
        /**
         * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
         *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
         *     configured in its place.
         */
        ServiceSignature: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Requests that the current window allows.
         * @example 60
         */
        RateLimitLimit: number;
        /**
         * @description Requests that are left in the current window.
         * @example 59
         */
        RateLimitRemaining: number;
        /**
         * @description When the current window ends.
         * @example 60
         */
        RateLimitReset: number;
    };
    pathItems: never;
}
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type SignMessageRequest = components['schemas']['SignMessageRequest'];
export type Envelope = components['schemas']['Envelope'];
export type TransactionType = components['schemas']['TransactionType'];
export type TransactionProcessingStatus = components['schemas']['TransactionProcessingStatus'];
export type Amount = components['schemas']['Amount'];
export type Timestamp = components['schemas']['Timestamp'];
export type Beneficiary = components['schemas']['Beneficiary'];
export type PaymentLink = components['schemas']['PaymentLink'];
export type TransactionDetails = components['schemas']['TransactionDetails'];
export type TokenStandard = components['schemas']['TokenStandard'];
export type Network = components['schemas']['Network'];
export type Asset = components['schemas']['Asset'];
export type NetworkFeeModel = components['schemas']['NetworkFeeModel'];
export type Blockchain = components['schemas']['Blockchain'];
export type WalletStatus = components['schemas']['WalletStatus'];
export type PrefundingAsset = components['schemas']['PrefundingAsset'];
export type WalletConfigurations = components['schemas']['WalletConfigurations'];
export type WalletDetails = components['schemas']['WalletDetails'];
export type BusinessConfigurations = components['schemas']['BusinessConfigurations'];
export type Business = components['schemas']['Business'];
export type Wallet = components['schemas']['Wallet'];
export type AmlScreeningStatus = components['schemas']['AmlScreeningStatus'];
export type AmlScreening = components['schemas']['AmlScreening'];
export type TransactionAsset = components['schemas']['TransactionAsset'];
export type TransactionConversion = components['schemas']['TransactionConversion'];
export type TransactionStatus = components['schemas']['TransactionStatus'];
export type SignedTransactionDetails = components['schemas']['SignedTransactionDetails'];
export type EvmSignature = components['schemas']['EvmSignature'];
export type SolanaSignature = components['schemas']['SolanaSignature'];
export type MessageSignature = components['schemas']['MessageSignature'];
export type SignedMessageDetails = components['schemas']['SignedMessageDetails'];
export type AddressType = components['schemas']['AddressType'];
export type AddressDetails = components['schemas']['AddressDetails'];
export type AddressConfigurations = components['schemas']['AddressConfigurations'];
export type Address = components['schemas']['Address'];
export type SignedMessageTransaction = components['schemas']['SignedMessageTransaction'];
export type SignWalletMessageEnvelope = components['schemas']['SignWalletMessageEnvelope'];
export type AddressSignedMessageTransaction = components['schemas']['AddressSignedMessageTransaction'];
export type SignAddressMessageEnvelope = components['schemas']['SignAddressMessageEnvelope'];
export type AbiParameter = components['schemas']['AbiParameter'];
export type AbiEntry = components['schemas']['AbiEntry'];
export type ContractCall = components['schemas']['ContractCall'];
export type ReadContractsRequest = components['schemas']['ReadContractsRequest'];
export type ContractReadResult = components['schemas']['ContractReadResult'];
export type ReadContractsEnvelope = components['schemas']['ReadContractsEnvelope'];
export type EstimateWalletNetworkFeeRequest = components['schemas']['EstimateWalletNetworkFeeRequest'];
export type NetworkFee = components['schemas']['NetworkFee'];
export type BatchNetworkFeeEntry = components['schemas']['BatchNetworkFeeEntry'];
export type BatchFailure = components['schemas']['BatchFailure'];
export type BatchNetworkFee = components['schemas']['BatchNetworkFee'];
export type EstimateWalletNetworkFeeEnvelope = components['schemas']['EstimateWalletNetworkFeeEnvelope'];
export type EstimateAddressNetworkFeeRequest = components['schemas']['EstimateAddressNetworkFeeRequest'];
export type EstimateAddressNetworkFeeEnvelope = components['schemas']['EstimateAddressNetworkFeeEnvelope'];
export type SigningContractCall = components['schemas']['SigningContractCall'];
export type SignContractWritesRequest = components['schemas']['SignContractWritesRequest'];
export type SignedContractCall = components['schemas']['SignedContractCall'];
export type SignedContractWriteTransaction = components['schemas']['SignedContractWriteTransaction'];
export type SignedBatchEntry = components['schemas']['SignedBatchEntry'];
export type SignedBatch = components['schemas']['SignedBatch'];
export type SignContractWritesEnvelope = components['schemas']['SignContractWritesEnvelope'];
export type UpdateAddressRequest = components['schemas']['UpdateAddressRequest'];
export type UpdatedAddress = components['schemas']['UpdatedAddress'];
export type UpdateAddressEnvelope = components['schemas']['UpdateAddressEnvelope'];
export type SwapAmountSide = components['schemas']['SwapAmountSide'];
export type SwapOrder = components['schemas']['SwapOrder'];
export type QuoteAddressSwapRequest = components['schemas']['QuoteAddressSwapRequest'];
export type WalletSwapQuote = components['schemas']['WalletSwapQuote'];
export type QuotedAmountSide = components['schemas']['QuotedAmountSide'];
export type SwapQuote = components['schemas']['SwapQuote'];
export type QuoteAddressSwapEnvelope = components['schemas']['QuoteAddressSwapEnvelope'];
export type QuoteWalletSwapRequest = components['schemas']['QuoteWalletSwapRequest'];
export type QuoteWalletSwapEnvelope = components['schemas']['QuoteWalletSwapEnvelope'];
export type FiatWithdrawalRequest = components['schemas']['FiatWithdrawalRequest'];
export type SignedTransaction = components['schemas']['SignedTransaction'];
export type Transaction = components['schemas']['Transaction'];
export type FiatWithdrawalTransaction = components['schemas']['FiatWithdrawalTransaction'];
export type ExecuteFiatWithdrawalEnvelope = components['schemas']['ExecuteFiatWithdrawalEnvelope'];
export type VirtualAccountCurrency = components['schemas']['VirtualAccountCurrency'];
export type VirtualAccountType = components['schemas']['VirtualAccountType'];
export type VirtualAccountStatus = components['schemas']['VirtualAccountStatus'];
export type CustomerType = components['schemas']['CustomerType'];
export type CustomerDetails = components['schemas']['CustomerDetails'];
export type CustomerStatus = components['schemas']['CustomerStatus'];
export type Customer = components['schemas']['Customer'];
export type VirtualAccountDetails = components['schemas']['VirtualAccountDetails'];
export type AddressVirtualAccount = components['schemas']['AddressVirtualAccount'];
export type ListMeta = components['schemas']['ListMeta'];
export type ListAddressVirtualAccountsEnvelope = components['schemas']['ListAddressVirtualAccountsEnvelope'];
export type CreateVirtualAccountRequest = components['schemas']['CreateVirtualAccountRequest'];
export type CreateAddressVirtualAccountEnvelope = components['schemas']['CreateAddressVirtualAccountEnvelope'];
export type WalletWithBusiness = components['schemas']['WalletWithBusiness'];
export type RegeneratedVirtualAccount = components['schemas']['RegeneratedVirtualAccount'];
export type RegenerateAddressVirtualAccountEnvelope = components['schemas']['RegenerateAddressVirtualAccountEnvelope'];
export type WalletVirtualAccount = components['schemas']['WalletVirtualAccount'];
export type GetWalletVirtualAccountEnvelope = components['schemas']['GetWalletVirtualAccountEnvelope'];
export type RateStatus = components['schemas']['RateStatus'];
export type RateDetails = components['schemas']['RateDetails'];
export type Rate = components['schemas']['Rate'];
export type ListRateHistoryEnvelope = components['schemas']['ListRateHistoryEnvelope'];
export type ReactivatedRate = components['schemas']['ReactivatedRate'];
export type ReactivateRateEnvelope = components['schemas']['ReactivateRateEnvelope'];
export type SalvageAssetRequest = components['schemas']['SalvageAssetRequest'];
export type SalvageAssetEnvelope = components['schemas']['SalvageAssetEnvelope'];
export type SweepAssetsRequest = components['schemas']['SweepAssetsRequest'];
export type SweepAssetsEnvelope = components['schemas']['SweepAssetsEnvelope'];
export type RetrievedCustomer = components['schemas']['RetrievedCustomer'];
export type GetCustomerEnvelope = components['schemas']['GetCustomerEnvelope'];
export type ResendTransactionWebhookRequest = components['schemas']['ResendTransactionWebhookRequest'];
export type ResendTransactionWebhookEnvelope = components['schemas']['ResendTransactionWebhookEnvelope'];
export type TransactionTransfer = components['schemas']['TransactionTransfer'];
export type DepositProcessingTransaction = components['schemas']['DepositProcessingTransaction'];
export type DepositProcessingEvent = components['schemas']['DepositProcessingEvent'];
export type DepositSuccessTransaction = components['schemas']['DepositSuccessTransaction'];
export type DepositSuccessEvent = components['schemas']['DepositSuccessEvent'];
export type DepositFailedTransaction = components['schemas']['DepositFailedTransaction'];
export type DepositFailedEvent = components['schemas']['DepositFailedEvent'];
export type DepositSweptFailedTransaction = components['schemas']['DepositSweptFailedTransaction'];
export type DepositSweptFailedEvent = components['schemas']['DepositSweptFailedEvent'];
export type SwapFailedTransaction = components['schemas']['SwapFailedTransaction'];
export type SwapFailedEvent = components['schemas']['SwapFailedEvent'];
export type ResponseFailure = components['responses']['Failure'];
export type ResponseEventAcknowledged = components['responses']['EventAcknowledged'];
export type ParameterWalletIdAsId = components['parameters']['WalletIdAsId'];
export type ParameterAddressId = components['parameters']['AddressId'];
export type ParameterWalletId = components['parameters']['WalletId'];
export type ParameterVirtualAccountId = components['parameters']['VirtualAccountId'];
export type ParameterRateId = components['parameters']['RateId'];
export type ParameterCustomerId = components['parameters']['CustomerId'];
export type ParameterServiceSignature = components['parameters']['ServiceSignature'];
export type HeaderRateLimitLimit = components['headers']['RateLimitLimit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderRateLimitReset = components['headers']['RateLimitReset'];
export type $defs = Record<string, never>;
export interface operations {
    signWalletMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                id: components["parameters"]["WalletIdAsId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignMessageRequest"];
            };
        };
        responses: {
            /** @description `Message signed successfully`, with the record of the signed message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignWalletMessageEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signAddressMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                id: components["parameters"]["WalletIdAsId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignMessageRequest"];
            };
        };
        responses: {
            /** @description `Message signed successfully`, with the record of the signed message and the embedded address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignAddressMessageEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readContracts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadContractsRequest"];
            };
        };
        responses: {
            /** @description `Contract read successfully`, with the result of the read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadContractsEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    estimateWalletNetworkFee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimateWalletNetworkFeeRequest"];
            };
        };
        responses: {
            /** @description `Network fee retrieved successfully` for one call, `Batch network fee retrieved (<ok>/<total> successful)` for several. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EstimateWalletNetworkFeeEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    estimateAddressNetworkFee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimateAddressNetworkFeeRequest"];
            };
        };
        responses: {
            /** @description `Network fee retrieved successfully`, with the fee and the balance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EstimateAddressNetworkFeeEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signContractWrites: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignContractWritesRequest"];
            };
        };
        responses: {
            /** @description `Contract write signed successfully` for one call, `Batch contract write signed successfully` for several. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignContractWritesEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAddressRequest"];
            };
        };
        responses: {
            /** @description `Address updated successfully`, with the address, its blockchain and its configurations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateAddressEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    quoteAddressSwap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteAddressSwapRequest"];
            };
        };
        responses: {
            /** @description `Swap quote fetched successfully`, with the quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAddressSwapEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    quoteWalletSwap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteWalletSwapRequest"];
            };
        };
        responses: {
            /** @description `Swap quote fetched successfully`, with the quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteWalletSwapEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    executeFiatWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FiatWithdrawalRequest"];
            };
        };
        responses: {
            /** @description The withdrawal was executed. The rate-limit headers are returned. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecuteFiatWithdrawalEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAddressVirtualAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Virtual accounts retrieved successfully`, with the virtual accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAddressVirtualAccountsEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createAddressVirtualAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateVirtualAccountRequest"];
            };
        };
        responses: {
            /** @description `Virtual account created successfully`, with the virtual account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateAddressVirtualAccountEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    regenerateAddressVirtualAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
                /**
                 * @description Id of the virtual account.
                 * @example e27c9d14-0b6f-4a83-b5d2-91f4c8370a6e
                 */
                virtualAccountId: components["parameters"]["VirtualAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Virtual account regenerated successfully`, with the virtual account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegenerateAddressVirtualAccountEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getWalletVirtualAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                id: components["parameters"]["WalletIdAsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Virtual account retrieved successfully`, with the virtual account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWalletVirtualAccountEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRateHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the rate.
                 * @example 9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8
                 */
                id: components["parameters"]["RateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Rate history retrieved successfully`, with the snapshots. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRateHistoryEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    reactivateRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the rate.
                 * @example 9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8
                 */
                id: components["parameters"]["RateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Rate reactivated successfully`, with the rate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReactivateRateEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    salvageAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalvageAssetRequest"];
            };
        };
        responses: {
            /** @description `Salvage asset initiated successfully`, without data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalvageAssetEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sweepAssets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SweepAssetsRequest"];
            };
        };
        responses: {
            /** @description `Sweep initiated successfully`, without data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SweepAssetsEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 3d90b7a5-c1e8-4276-a0f3-58d6e4b21c97
                 */
                customerId: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCustomerEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    resendTransactionWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendTransactionWebhookRequest"];
            };
        };
        responses: {
            /** @description The webhook is sent again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResendTransactionWebhookEnvelope"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    receiveDepositProcessing: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositProcessingEvent"];
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
    receiveDepositSuccess: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositSuccessEvent"];
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
    receiveDepositFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositFailedEvent"];
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
    receiveDepositSweptFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositSweptFailedEvent"];
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
    receiveSwapFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwapFailedEvent"];
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
}

/** Values of TransactionType that the contract lists. The service may send others. */
export type KnownTransactionType = 'SIGNED' | 'DEPOSIT' | 'SWAP';

/** Values of TransactionProcessingStatus that the contract lists. The service may send others. */
export type KnownTransactionProcessingStatus = 'PENDING';

/** Values of TokenStandard that the contract lists. The service may send others. */
export type KnownTokenStandard = 'ERC20';

/** Values of Network that the contract lists. The service may send others. */
export type KnownNetwork = 'mainnet' | 'testnet';

/** Values of NetworkFeeModel that the contract lists. The service may send others. */
export type KnownNetworkFeeModel = 'native';

/** Values of WalletStatus that the contract lists. The service may send others. */
export type KnownWalletStatus = 'ACTIVE';

/** Values of AmlScreeningStatus that the contract lists. The service may send others. */
export type KnownAmlScreeningStatus = 'failed';

/** Values of TransactionStatus that the contract lists. The service may send others. */
export type KnownTransactionStatus = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'INCOMPLETE' | 'CANCELLED';

/** Values of AddressType that the contract lists. The service may send others. */
export type KnownAddressType = 'INTERNAL';

/** Values of QuotedAmountSide that the contract lists. The service may send others. */
export type KnownQuotedAmountSide = 'source' | 'target';

/** Values of VirtualAccountCurrency that the contract lists. The service may send others. */
export type KnownVirtualAccountCurrency = 'NGN';

/** Values of VirtualAccountType that the contract lists. The service may send others. */
export type KnownVirtualAccountType = 'AUTO_FUNDING';

/** Values of VirtualAccountStatus that the contract lists. The service may send others. */
export type KnownVirtualAccountStatus = 'ACTIVE';

/** Values of CustomerType that the contract lists. The service may send others. */
export type KnownCustomerType = 'individual';

/** Values of CustomerStatus that the contract lists. The service may send others. */
export type KnownCustomerStatus = 'ACTIVE';

/** Values of RateStatus that the contract lists. The service may send others. */
export type KnownRateStatus = 'active' | 'deactivated';

/** Names of the events that the contract lists. The service may send others. */
export type KnownWebhookEventName = WebhookEvent['event'];
